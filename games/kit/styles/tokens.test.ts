import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const themesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split(/@media|\n:root\[data-theme/)
    .map(block => new Map(Array.from(block.matchAll(/--([\w-]+):\s*([^;]+);/g), m => [m[1], m[2]])))

const games = themesOf('tokens.css')
const app = themesOf('../../../shared/ui/styles/tokens.css')

test.each([
  ['dark', 0],
  ['light', 1]
] as const)('games and the app have the same %s colors', (_, theme) => {
  const shared = [...(games[theme] ?? [])].filter(([name]) => name !== 'font' && app[theme]?.has(name))
  const colors = shared.filter(([, value]) => !value?.includes('safe-area'))
  expect(colors.length).toBeGreaterThanOrEqual(13)
  expect(colors).toEqual(colors.map(([name]) => [name, app[theme]?.get(name)]))
})
