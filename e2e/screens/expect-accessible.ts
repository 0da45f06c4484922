import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'

import { findSmallTargets, findSmallText } from './find-small.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string }[]
}

export async function expectNoViolations(page: Page, path: string): Promise<void> {
  expect.soft(await findViolations(page, {}), path).toEqual([])
}

export async function expectContrast(page: Page, path: string): Promise<void> {
  expect.soft(await findViolations(page, { runOnly: ['color-contrast'] }), path).toEqual([])
}

export async function expectLargeEnough(page: Page, path: string): Promise<void> {
  const designed = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(isChangingStyles)).toBe(false)
  expect.soft(await page.evaluate(findSmallText), `text of ${path}`).toEqual([])
  expect.soft(await page.evaluate(findSmallTargets), `touch targets of ${path}`).toEqual([])
  expect.soft(await page.evaluate(widthWithLargestText), `width of ${path}`).toBe(320)
  if (designed) await page.setViewportSize(designed)
}

/**
 * With reduced motion, every property has a transition of 1 ms. Until the next frame, sizes that depend on the
 * viewport keep their old values.
 */
async function isChangingStyles(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return document.getAnimations().some(animation => animation instanceof CSSTransition)
}

function widthWithLargestText(): number {
  const { style } = document.documentElement
  style.setProperty('--text-scale', '1.3')
  const { scrollWidth } = document.documentElement
  style.removeProperty('--text-scale')
  return scrollWidth
}

/** Asks axe only for violations, because describing the elements that pass takes most of its time. */
async function findViolations(page: Page, options: { runOnly?: string[] }): Promise<string[]> {
  await page.evaluate(axeSource)
  const run = { ...options, resultTypes: ['violations'], preload: { assets: ['media'] } }
  const found: Violation[] = await page.evaluate(
    `axe.run(${JSON.stringify(run)}).then(result => result.violations)`
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
