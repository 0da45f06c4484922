import { atom } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'

import { fillOnWatch } from './fill-on-watch.ts'

async function startAt(last: number) {
  vi.useFakeTimers()
  const asked: (number | undefined)[] = []
  const answer = { last, hasMore: false }
  const load = async (after: number | undefined) => {
    asked.push(after)
    return answer
  }
  const filling = fillOnWatch(atom(1), { load, onFilled: () => undefined })
  onTestFinished(() => {
    filling.stop()
    vi.useRealTimers()
  })
  await vi.advanceTimersByTimeAsync(0)
  return { asked, answer, filling }
}

test('loads the message that a gap in the numbers leaves out, once', async () => {
  const { asked, answer, filling } = await startAt(4)
  answer.last = 7
  filling.advance(6)
  filling.advance(7)
  await vi.advanceTimersByTimeAsync(1000)
  filling.advance(8)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([undefined, 4])
})

test('loads nothing for messages that arrive twice or in another order', async () => {
  const { asked, filling } = await startAt(4)
  for (const seq of [6, 5, 5, 7, 4]) filling.advance(seq)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([undefined])
})
