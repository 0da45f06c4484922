import { checkUserExist } from '@tambay/contracts/sign-in'
import { afterEach, expect, test, vi } from 'vitest'

import { startApp } from '#testing/start-app.ts'

const app = await startApp()
await app.signUp('maria01', { email: 'maria@example.ph', tel: '+639170000001' })

afterEach(() => {
  vi.useRealTimers()
})

const check = (username: string, ip: string) =>
  app.call(checkUserExist, { username }, { headers: { 'x-forwarded-for': ip } })

test.each([
  ['maria01', true],
  ['MARIA01', true],
  ['nobody01', false]
])('for %s reports exists = %s', async (username, exists) => {
  expect((await check(username, '203.0.113.1')).data).toEqual({ exists })
})

test.each(['maria@example.ph', '+639170000001', '', 'no'])(
  'refuses %j, which is not a username',
  async text => {
    expect(await check(text, '203.0.113.2')).toRefuse('bad_request')
  }
)

test('allows 10 checks a minute and 60 an hour per IP address', async () => {
  const address = '203.0.113.3'
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let count = 0; count < 60; count++) {
    if (count > 0 && count % 10 === 0) {
      expect(await check('maria01', address)).toRefuse('too_many_requests')
      vi.setSystemTime(Date.now() + 60_000)
    }
    expect((await check('maria01', address)).envelope.code).toBe(0)
  }
  vi.setSystemTime(Date.now() + 60_000)
  const refused = await check('maria01', address)
  expect(refused).toRefuse('too_many_requests')
  expect(refused.envelope.data).toEqual({ retry_after: 3600 - 6 * 60 })
  expect((await check('maria01', '203.0.113.4')).envelope.code).toBe(0)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await check('maria01', address)).envelope.code).toBe(0)
})
