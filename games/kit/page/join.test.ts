import { startMockHost } from '@tambay/game-sdk/mock-host'
import { expect, test } from 'vitest'

import { KitSession } from '../rules/session.ts'
import { stubPage } from '../testing/stub-page.ts'
import { join } from './join.ts'
import { $connection, $coverText } from './state.ts'

test('reports a failed join to the host and shows the same reason on the cover', async () => {
  stubPage()
  const host = startMockHost({ log: () => undefined })
  const reported = new Promise(resolve => host.on('error', resolve))
  await join({ session: KitSession, onJoined: () => undefined })
  expect($connection.get()).toBe('failed')
  expect(await reported).toEqual({ code: 'join_failed', message: $coverText.get() })
  host.close()
})
