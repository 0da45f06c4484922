import { setTheme } from '@tambay/client/stores/device/theme'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { followTheme } from './follow-theme.ts'

let stop: () => void

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#0E0B1A" media="(prefers-color-scheme: dark)">
    <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)">`
  stop = followTheme()
})
afterEach(() => {
  stop()
  setTheme('system')
})

const bars = () => [...document.querySelectorAll('meta')].map(meta => meta.getAttribute('media'))
const systemBars = ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']

test('leaves page and bars to the phone until someone chooses', () => {
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(bars()).toEqual(systemBars)
})

test('dresses page and bars in what was chosen, keeps it, and gives it back', () => {
  setTheme('light')
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(bars()).toEqual(['not all', 'all'])
  expect(localStorage.getItem('theme')).toBe('light')
  setTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(bars()).toEqual(['all', 'not all'])
  setTheme('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(bars()).toEqual(systemBars)
})
