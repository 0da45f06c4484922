import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokensOf = (block = '') =>
  new Map(
    Array.from(block.matchAll(/--([\w-]+):\s*([^;]+);/g), m => [m[1] ?? '', m[2]?.replace(/\s+/g, ' ') ?? ''])
  )
const [dark, bySystem, byChoice] = css.split(/@media|\n:root\[data-theme/).map(tokensOf)

/** Source: WCAG 2, relative luminance. Accepts #rgb and #rrggbb. */
function luminance(colour = ''): number {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one?: string, other?: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['bg', 's1', 's2']

test.each([
  ['dark', dark],
  ['light', byChoice]
])('%s text has enough contrast on every surface', (_, tokens) => {
  const texts = ['text', 'text-2', 'text-3', 'primary-text', 'pink', 'coin', 'gem', 'ok', 'error']
  const tooWeak = texts.flatMap(text =>
    surfaces
      .filter(surface => contrast(tokens?.get(text), tokens?.get(surface)) < 4.5)
      .map(surface => `${text} on ${surface}`)
  )
  expect(tooWeak).toEqual([])
  expect(surfaces.filter(surface => contrast(tokens?.get('line'), tokens?.get(surface)) < 3)).toEqual([])
  expect(contrast(tokens?.get('on-primary'), tokens?.get('primary'))).toBeGreaterThan(4.5)
  expect(contrast(tokens?.get('on-coin'), tokens?.get('coin'))).toBeGreaterThan(4.5)
  expect(contrast(tokens?.get('on-toast'), tokens?.get('toast'))).toBeGreaterThan(4.5)
})

/** Accepts `rgb(r g b / alpha)` and a surface as #rgb or #rrggbb. */
function blend(soft = '', surface = ''): string {
  const [, r = 0, g = 0, b = 0, alpha = 0] = (/(\d+) (\d+) (\d+) \/ ([\d.]+)/.exec(soft) ?? []).map(Number)
  const digits = surface.length === 4 ? surface.replace(/[\da-f]/g, '$&$&') : surface
  const mixed = [r, g, b].map((part, at) => {
    const below = Number.parseInt(digits.slice(1 + 2 * at, 3 + 2 * at), 16)
    return Math.round(part * alpha + below * (1 - alpha))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

test.each([
  ['dark', dark],
  ['light', byChoice]
])('%s error text has enough contrast on its soft color, also in a dialog', (_, tokens) => {
  const tooWeak = surfaces.filter(surface => {
    const soft = blend(tokens?.get('error-soft'), tokens?.get(surface))
    return contrast(tokens?.get('error'), soft) < 4.5
  })
  expect(tooWeak).toEqual([])
})

test('the light theme has the same colors whether the system or the settings choose it', () => {
  expect(bySystem).toEqual(byChoice)
})

test('white text has enough contrast on both ends of both gradients', () => {
  const ends = Array.from(css.matchAll(/--gradient-\w+:[^;]+;/g)).flatMap(
    m => m[0].match(/#[\da-f]{6}/g) ?? []
  )
  expect(ends).toHaveLength(4)
  expect(ends.filter(end => contrast(end, '#fff') < 5)).toEqual([])
})
