import { $textSize, setTextSize } from '@tambay/client/stores/device/text-size'
import { afterEach, expect, test, vi } from 'vitest'

import { applyTextSize } from './apply-text-size.ts'

const scale = () => document.documentElement.style.getPropertyValue('--text-scale')

afterEach(() => setTextSize('normal'))

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
