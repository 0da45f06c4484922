import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { stubPage } from '../../testing/stub-page.ts'
import { StubSocket } from '../../testing/stub-socket.ts'
import { $notice } from '../state.ts'
import { connectEarly } from './live-socket.ts'
import { $isLive, openLive } from './live.ts'

afterEach(() => vi.unstubAllGlobals())

test('uses the connection that was opened while the session was', () => {
  stubPage()
  vi.stubGlobal('WebSocket', StubSocket)
  const before = StubSocket.all.length
  connectEarly()
  connectEarly()
  const close = openLive({ schema: z.object({}), onMessage: () => undefined })
  expect(StubSocket.all.slice(before).map(({ sent }) => sent)).toEqual([['{"t":"hello","token":""}']])
  close()
})

test('shows the state of the session while the connection opens', () => {
  stubPage()
  vi.stubGlobal('WebSocket', StubSocket)
  const seen: number[] = []
  const schema = z.object({ t: z.literal('state'), round: z.int() })
  const first = { t: 'state' as const, round: 7, now: 0 }
  const close = openLive({ schema, onMessage: ({ round }) => seen.push(round), first })
  expect([$isLive.get(), seen]).toEqual([true, [7]])
  StubSocket.all.at(-1)?.receive({ t: 'state', seq: 1, now: 0, round: 8 })
  expect(seen).toEqual([7, 8])
  close()
})

test('reconnects within 12 seconds if the network goes silent without closing the connection', async () => {
  vi.useFakeTimers()
  stubPage()
  vi.stubGlobal('WebSocket', StubSocket)
  const close = openLive({ schema: z.object({}), onMessage: () => undefined })
  const first = StubSocket.all.at(-1)
  first?.receive({ t: 'state', seq: 1, now: 0 })
  for (let seconds = 0; seconds < 60; seconds += 4) {
    await vi.advanceTimersByTimeAsync(4000)
    first?.receive({ t: 'pong' })
  }
  expect(first?.sent.filter(text => text === '{"t":"ping"}')).toHaveLength(15)
  expect(first?.sent.at(-1)).toBe('{"t":"ping"}')
  expect([$isLive.get(), StubSocket.all.at(-1)]).toEqual([true, first])
  await vi.advanceTimersByTimeAsync(12_000)
  expect($isLive.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(StubSocket.all.at(-1)).not.toBe(first)
  close()
  vi.useRealTimers()
})

test('says that many guests watch already, until a later connection gets the state', async () => {
  vi.useFakeTimers()
  stubPage()
  vi.stubGlobal('WebSocket', StubSocket)
  const close = openLive({ schema: z.object({}), onMessage: () => undefined })
  StubSocket.all.at(-1)?.dispatchEvent(Object.assign(new Event('close'), { code: 4004 }))
  expect($notice.get()).toContain('Too many guests.')
  await vi.advanceTimersByTimeAsync(1000)
  StubSocket.all.at(-1)?.receive({ t: 'state', seq: 1, now: 0 })
  expect([$isLive.get(), $notice.get()]).toEqual([true, undefined])
  close()
  vi.useRealTimers()
})
