import { $textSize, setTextSize } from '@tambay/client/stores/device/text-size'
import { setTheme } from '@tambay/client/stores/device/theme'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { applyTextSize, applyTheme } from './apply-appearance.ts'

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
  setTextSize('normal')
})

const scale = () => document.documentElement.style.getPropertyValue('--text-scale')
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

test('applies and stores the chosen text size', () => {
  const stop = applyTextSize()
  expect(scale()).toBe('1')
  setTextSize('larger')
  expect([scale(), localStorage.getItem('text_size')]).toEqual(['1.3', 'larger'])
  stop()
})

test.each(['', 'huge', '9'])('uses the normal text size if %j is stored', async stored => {
  localStorage.setItem('text_size', stored)
  vi.resetModules()
  const reloaded = await import('@tambay/client/stores/device/text-size')
  expect(reloaded.$textSize.get()).toBe('normal')
  expect($textSize.get()).toBe('normal')
})
