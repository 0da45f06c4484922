import { expect, test } from 'vitest'

import { tickTimes } from './tick-times.ts'

const turn = { from: 0, to: 360 * 5 + 100, slices: 6, seconds: 4 }

test('ticks at the edges of the slices, ever more slowly until the wheel stops', () => {
  const times = tickTimes(turn)
  expect(times.every((time, at) => time > 0 && time < 4 && time - (times[at - 1] ?? -1) >= 0.03)).toBe(true)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(gaps.at(-1)).toBeGreaterThan(3 * Math.min(...gaps))
})

test('does not tick while no edge passes the pointer', () => {
  expect(tickTimes({ ...turn, from: -20, to: 20 })).toEqual([])
  expect(tickTimes({ ...turn, from: 20, to: 40 })).toHaveLength(1)
})
