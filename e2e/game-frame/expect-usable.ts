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

/**
 * Expects that the game fits above the seats, with touch targets of 44 px and no axe violations, also on the smallest
 * phone with the largest text.
 */
export async function expectUsable(page: Page, game: string): Promise<void> {
  const frame = await gameFrame(page, game)
  await expectFits(frame)
  await frame.evaluate(axe)
  const violations = await frame.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id }) => id))'
  )
  expect(violations).toEqual([])

  const designed = page.viewportSize()
  const textSize = await textSizeOf(frame)
  await page.setViewportSize({ width: 320, height: 568 })
  await chooseTextSize(page, 'larger')
  await expect.poll(() => textSizeOf(frame)).toBeCloseTo(textSize * 1.3)
  await expectFits(frame)
  await chooseTextSize(page, 'normal')
  await expect.poll(() => textSizeOf(frame)).toBe(textSize)
  if (designed) await page.setViewportSize(designed)
}

async function expectFits(frame: Frame): Promise<void> {
  expect(await frame.evaluate(findMisfits)).toEqual([])
  expect(await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
}

/** Finds small targets, targets outside the frame, and contents larger than their box. */
function findMisfits(): string[] {
  const describe = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { scrollWidth, scrollHeight } = element
    return `${element.tagName} ${element.id} ${Math.round(width)}×${Math.round(height)}, content ${scrollWidth}×${scrollHeight}`
  }
  // A frame around the color that won reaches 3 px out of its tile.
  const isTooFull = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth + 3 || scrollHeight > clientHeight + 3
  const isBadTarget = (target: Element) => {
    const { width, height, bottom, right } = target.getBoundingClientRect()
    return width < 44 || height < 44 || bottom > innerHeight || right > innerWidth || isTooFull(target)
  }
  const targets = [...document.querySelectorAll('button, label')].filter(target => target.checkVisibility())
  const parts = [...document.querySelectorAll('#table > :not(.hidden)')].filter(part =>
    part.checkVisibility()
  )
  return [...targets.filter(isBadTarget), ...parts.filter(isTooFull)].map(describe)
}

const textSizeOf = (frame: Frame) =>
  frame.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))

/** In another tab, as a player would while a room is open. */
async function chooseTextSize(page: Page, size: 'normal' | 'larger'): Promise<void> {
  const settings = await page.context().newPage()
  await settings.goto('/registry.json')
  await settings.evaluate(size => localStorage.setItem('text_size', size), size)
  await settings.close()
}
