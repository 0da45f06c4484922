import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => localStorage.clear())

async function reload() {
  vi.resetModules()
  return import('./theme.ts')
}

test.each([
  [undefined, 'system'],
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'system'],
  ['pink', 'system'],
  ['', 'system']
])('reads the stored theme %s as %s', async (stored, expected) => {
  if (stored !== undefined) localStorage.setItem('theme', stored)
  const { $theme } = await reload()
  expect($theme.get()).toBe(expected)
})

test('keeps the chosen theme after a reload', async () => {
  const { setTheme } = await reload()
  setTheme('light')
  expect(localStorage.getItem('theme')).toBe('light')
  const { $theme } = await reload()
  expect($theme.get()).toBe('light')
})
