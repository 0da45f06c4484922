import { setTheme } from '@tambay/client/stores/device/theme'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { applyTheme } from './apply-theme.ts'

let stop: () => void

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#0E0B1A" media="(prefers-color-scheme: dark)">
    <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)">`
  stop = applyTheme()
})
afterEach(() => {
  stop()
  setTheme('system')
})

const barMedia = () => [...document.querySelectorAll('meta')].map(meta => meta.getAttribute('media'))
const systemMedia = ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']

test('follows the system theme by default', () => {
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(barMedia()).toEqual(systemMedia)
})

test('applies and stores the chosen theme, and returns to the system theme', () => {
  setTheme('light')
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(barMedia()).toEqual(['not all', 'all'])
  expect(localStorage.getItem('theme')).toBe('light')
  setTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(barMedia()).toEqual(['all', 'not all'])
  setTheme('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(barMedia()).toEqual(systemMedia)
})
