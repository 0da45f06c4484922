import { checkUserExist } from '@tambay/contracts/sign-in'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { createTestApp, type TestApp } from '#testing/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.signUp('maria01', { email: 'maria@example.ph', tel: '+639170000001' })
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const ask = (username: string, ip: string) =>
  app.call(checkUserExist, { username }, { headers: { 'x-forwarded-for': ip } })

test.each([
  ['maria01', true],
  ['MARIA01', true],
  ['nobody01', false]
])('%s: %s', async (username, exists) => {
  expect((await ask(username, '203.0.113.1')).data).toEqual({ exists })
})

test.each(['maria@example.ph', '+639170000001', '', 'no'])('%j is not asked about', async text => {
  expect(await ask(text, '203.0.113.2')).toRefuse('bad_request')
})

test('ten a minute and sixty an hour for one address, and others go on', async () => {
  const address = '203.0.113.3'
  // The limiter counts by the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let asked = 0; asked < 60; asked++) {
    if (asked > 0 && asked % 10 === 0) {
      expect(await ask('maria01', address)).toRefuse('too_many_requests')
      vi.setSystemTime(Date.now() + 60_000)
    }
    expect((await ask('maria01', address)).envelope.code).toBe(0)
  }
  vi.setSystemTime(Date.now() + 60_000)
  const refused = await ask('maria01', address)
  expect(refused).toRefuse('too_many_requests')
  expect(refused.envelope.data).toEqual({ retry_after: 3600 - 6 * 60 })
  expect((await ask('maria01', '203.0.113.4')).envelope.code).toBe(0)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await ask('maria01', address)).envelope.code).toBe(0)
})
