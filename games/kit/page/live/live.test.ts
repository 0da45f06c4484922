import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { stubPage } from '../../testing/stub-page.ts'
import { StubSocket } from '../../testing/stub-socket.ts'
import { $isLive, openLive } from './live.ts'

test('reconnects within 12 seconds if the network goes silent without closing the connection', async () => {
  vi.useFakeTimers()
  stubPage()
  vi.stubGlobal('WebSocket', StubSocket)
  const close = openLive({ schema: z.object({}), onMessage: () => undefined })
  const [first] = StubSocket.all
  first?.receive({ t: 'state', seq: 1, now: 0 })
  for (let seconds = 0; seconds < 60; seconds += 4) {
    await vi.advanceTimersByTimeAsync(4000)
    first?.receive({ t: 'pong' })
  }
  expect(first?.sent).toHaveLength(15)
  expect(first?.sent.at(-1)).toBe('{"t":"ping"}')
  expect([$isLive.get(), StubSocket.all.length]).toEqual([true, 1])
  await vi.advanceTimersByTimeAsync(12_000)
  expect($isLive.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(StubSocket.all).toHaveLength(2)
  close()
  vi.useRealTimers()
})
