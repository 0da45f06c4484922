import type { HostConnection } from '@tambay/game-sdk/game'
import { type MockHost, startMockHost } from '@tambay/game-sdk/mock-host'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { stubPage } from '../testing/stub-page.ts'
import { followHost } from './follow-host.ts'
import { joinHost } from './host.ts'
import { $coverText, $isPaused, $isRoundShown, $isSoundOn } from './state.ts'

let mock: MockHost
let host: HostConnection

beforeAll(async () => {
  stubPage()
  mock = startMockHost({ log: () => undefined })
  host = await joinHost()
  followHost(host, () => undefined)
})
afterAll(() => mock.close())

test('pauses when the host sends `pause`, and continues when it sends `resume`', async () => {
  mock.send('pause', { reason: 'hidden' })
  await expect.poll(() => $isPaused.get()).toBe(true)
  mock.send('resume', {})
  await expect.poll(() => $isPaused.get()).toBe(false)
})

test('is silent until the host says that the user wants sounds', async () => {
  expect($isSoundOn.get()).toBe(false)
  mock.send('sound', { on: true })
  await expect.poll(() => $isSoundOn.get()).toBe(true)
})

test('follows the text size of the app, which is missing in an older app', async () => {
  const textScale = () => document.documentElement.style.getPropertyValue('--text-scale')
  expect(textScale()).toBe('1')
  mock.send('layout', { mode: 'room', width: 320, height: 300, textScale: 1.3 })
  await expect.poll(textScale).toBe('1.3')
})

test('acknowledges closing only after the round has ended; the app waits 800 ms for it', async () => {
  $isRoundShown.set(true)
  const closing = new Promise(resolve => host.on('closing', resolve))
  const acknowledged = new Promise(resolve => mock.on('exit.ack', resolve))
  host.send('exit.request', {})
  expect(await closing).toEqual({ ms: 800 })
  expect($coverText.get()).not.toBe('The game is closed.')
  $isRoundShown.set(false)
  await acknowledged
  expect($coverText.get()).toBe('The game is closed.')
})
