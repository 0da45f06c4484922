import { type MockHost, startMockHost } from '@tambay/game-sdk/mock-host'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { KitSession } from '../rules/session.ts'
import { stubPage } from '../testing/stub-page.ts'
import { joinHost } from './host.ts'
import { join } from './join.ts'
import { $connection, $coverText } from './state.ts'

let mock: MockHost
let reports: unknown[]

beforeAll(() => {
  stubPage()
  mock = startMockHost({ log: () => undefined })
  mock.on('error', report => reports.push(report))
})
beforeEach(() => {
  reports = []
})
afterAll(() => mock.close())

const failToJoin = () => join({ session: KitSession, onJoined: () => undefined })

test('reports a failed join to the host and shows the same reason on the cover', async () => {
  await failToJoin()
  expect($connection.get()).toBe('failed')
  await expect.poll(() => reports).toEqual([{ code: 'join_failed', message: $coverText.get() }])
})

test('shows a failed join without a network only on the cover, because the host has its own message', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await failToJoin()
  expect($connection.get()).toBe('failed')
  expect($coverText.get()).not.toBe('Joining the game…')
  const later = new Promise(resolve => mock.on('log', resolve))
  const host = await joinHost()
  host.send('log', { level: 'info', message: 'Sent after the failure' })
  await later
  expect(reports).toEqual([])
})
