import { $textSize, setTextSize } from '@tambay/client/stores/device/text-size'
import { afterEach, expect, test, vi } from 'vitest'

import { followTextSize } from './follow-text-size.ts'

const scale = () => document.documentElement.style.getPropertyValue('--text-scale')

afterEach(() => setTextSize('normal'))

test('sets all text in the size that was chosen, and keeps it', () => {
  const stop = followTextSize()
  expect(scale()).toBe('1')
  setTextSize('larger')
  expect([scale(), localStorage.getItem('text_size')]).toEqual(['1.3', 'larger'])
  stop()
})

test.each(['', 'huge', '9'])('a device that keeps %j shows the size as designed', async stored => {
  localStorage.setItem('text_size', stored)
  vi.resetModules()
  const reloaded = await import('@tambay/client/stores/device/text-size')
  expect(reloaded.$textSize.get()).toBe('normal')
  expect($textSize.get()).toBe('normal')
})
