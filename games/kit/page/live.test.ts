import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { stubPage } from '../testing/stub-page.ts'
import { $isLive, openLive } from './live.ts'

class Socket extends EventTarget {
  static readonly OPEN = 1
  static readonly all: Socket[] = []
  readonly readyState = 1
  readonly sent: string[] = []

  constructor() {
    super()
    Socket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {}

  tell(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
}

test('reconnects within 12 seconds if the network goes silent without closing the connection', async () => {
  vi.useFakeTimers()
  stubPage()
  vi.stubGlobal('WebSocket', Socket)
  const close = openLive({ schema: z.object({}), onMessage: () => undefined })
  const [first] = Socket.all
  first?.tell({ t: 'state', seq: 1, now: 0 })
  for (let seconds = 0; seconds < 60; seconds += 4) {
    await vi.advanceTimersByTimeAsync(4000)
    first?.tell({ t: 'pong' })
  }
  expect(first?.sent).toHaveLength(15)
  expect(first?.sent.at(-1)).toBe('{"t":"ping"}')
  expect([$isLive.get(), Socket.all.length]).toEqual([true, 1])
  await vi.advanceTimersByTimeAsync(12_000)
  expect($isLive.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(Socket.all).toHaveLength(2)
  close()
  vi.useRealTimers()
})
