import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Frame, Page } from '@playwright/test'

import { expect } from '../fixtures.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

export async function gameFrame(page: Page, game: string): Promise<Frame> {
  const element = await page.waitForSelector(`iframe[title="${game}"]`)
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The game has no frame')
  return frame
}

/** Expects that the game fits above the seats, with touch targets of 44 px and no axe violations. */
export async function expectUsable(page: Page, game: string): Promise<void> {
  const frame = await gameFrame(page, game)
  const small = await frame.locator('button:visible, label:visible').evaluateAll(targets =>
    targets
      .map(target => target.getBoundingClientRect())
      .filter(({ width, height, bottom, right }) => {
        const isSmall = width < 44 || height < 44
        return isSmall || bottom > innerHeight || right > innerWidth
      })
  )
  expect(small).toEqual([])
  expect(await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await frame.evaluate(axe)
  const violations = await frame.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id }) => id))'
  )
  expect(violations).toEqual([])
}
