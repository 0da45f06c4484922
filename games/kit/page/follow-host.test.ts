import { startMockHost } from '@tambay/game-sdk/mock-host'
import { expect, test } from 'vitest'

import { stubPage } from '../testing/stub-page.ts'
import { followHost } from './follow-host.ts'
import { joinHost } from './host.ts'
import { $coverText, $isRoundShown } from './state.ts'

test('acknowledges closing only after the round has ended; the app waits 800 ms for it', async () => {
  stubPage()
  const mock = startMockHost({ log: () => undefined })
  const host = await joinHost()
  followHost(host, () => undefined)
  $isRoundShown.set(true)
  const closing = new Promise(resolve => host.on('closing', resolve))
  const acknowledged = new Promise(resolve => mock.on('exit.ack', resolve))
  host.send('exit.request', {})
  expect(await closing).toEqual({ ms: 800 })
  expect($coverText.get()).not.toBe('The game is closed.')
  $isRoundShown.set(false)
  await acknowledged
  expect($coverText.get()).toBe('The game is closed.')
  mock.close()
})
