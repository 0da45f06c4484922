import { expect, test } from 'vitest'

import { limitRate } from './rate-limit.ts'

test('allows sixty messages in any one second', () => {
  let time = 0
  const may = limitRate(60, () => time)
  const allow = (count: number) => Array.from({ length: count }, may).filter(Boolean).length

  expect(allow(30)).toBe(30)
  time = 999
  expect(allow(40)).toBe(30)
  time = 1000
  expect(allow(40)).toBe(30)
  time = 1998
  expect(allow(1)).toBe(0)
  time = 1999
  expect(allow(40)).toBe(30)
})
