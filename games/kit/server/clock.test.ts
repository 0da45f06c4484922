import { expect, test } from 'vitest'

import { createManualClock } from '../testing/manual-clock.ts'
import { guardClock } from './clock.ts'

test('logs failed steps of a table and runs the next ones', async () => {
  const clock = createManualClock()
  const logged: unknown[] = []
  const guarded = guardClock(clock, error => logged.push(error))
  guarded.after(1, () => {
    throw 'thrown'
  })
  guarded.after(2, () => Promise.reject('rejected'))
  const ran: number[] = []
  guarded.after(3, () => ran.push(guarded.now()))
  const start = clock.now()
  clock.advance(3)
  expect(ran).toEqual([start + 3])
  await expect.poll(() => logged).toEqual(['thrown', 'rejected'])
})
