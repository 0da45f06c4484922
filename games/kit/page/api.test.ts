import { startMockHost } from '@tambay/game-sdk/mock-host'
import { expect, test, vi } from 'vitest'

import { stubPage } from '../testing/stub-page.ts'
import { openSession } from './api.ts'
import { $coins } from './coins.ts'
import { $isWatching } from './state.ts'

test('the page of a guest who watches opens a session without a player', async () => {
  stubPage()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({
      code: 0,
      data: { token: 'watching', isPractice: false, coin: null, player: null }
    })
  })
  const mock = startMockHost({ isWatching: true, log: () => undefined })
  await openSession()
  expect([asked, $isWatching.get(), $coins.get()]).toEqual([['/api/watch'], true, undefined])
  mock.close()
})
