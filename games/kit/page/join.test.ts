import { startMockHost } from '@tambay/game-sdk/mock-host'
import { expect, test, vi } from 'vitest'

import { KitSession } from '../rules/session.ts'
import { join } from './join.ts'
import { $connection, $coverText } from './state.ts'

/** A window without a frame, so that the mock host is its parent. */
function stubPage(): void {
  const page = Object.assign(new EventTarget(), {
    postMessage: (data: unknown, origin: string, ports: MessagePort[] = []) =>
      queueMicrotask(() =>
        page.dispatchEvent(
          Object.assign(new Event('message'), { data, origin: location.origin, source: page, ports })
        )
      )
  })
  const globals = {
    window: page,
    parent: page,
    innerWidth: 375,
    innerHeight: 320,
    location: new URL('https://game.example/'),
    document: { querySelector: () => null, documentElement: { style: { setProperty: () => undefined } } },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    fetch: () => Promise.reject(new TypeError('Failed to fetch'))
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
}

test('reports a failed join to the host and shows the same reason on the cover', async () => {
  stubPage()
  const host = startMockHost({ log: () => undefined })
  const reported = new Promise(resolve => host.on('error', resolve))
  await join({ session: KitSession, onJoined: () => undefined })
  expect($connection.get()).toBe('failed')
  expect(await reported).toEqual({ code: 'join_failed', message: $coverText.get() })
  host.close()
})
