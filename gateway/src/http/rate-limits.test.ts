import { getTurntable } from '@tambay/contracts/activity'
import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '../testing/create-test-app.ts'

test('counts all addresses of one IPv6 /64 network together', async () => {
  const app = await createTestApp({ RATE_PER_IP: 3 })
  onTestFinished(app.close)
  const callFrom = (ip: string) => app.call(getTurntable, undefined, { headers: { 'x-forwarded-for': ip } })
  for (const host of [1, 2, 3]) expect((await callFrom(`2001:db8:0:7::${host}`)).envelope.code).toBe(0)
  expect(await callFrom('2001:db8:0:7::4')).toRefuse('too_many_requests')
  expect((await callFrom('2001:db8:0:8::1')).envelope.code).toBe(0)
})
