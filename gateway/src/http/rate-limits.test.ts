import { getTurntable } from '@tambay/contracts/activity'
import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '../testing/create-test-app.ts'

test('whoever changes addresses within their own network of IPv6 stays one caller', async () => {
  const app = await createTestApp({ RATE_PER_IP: 3 })
  onTestFinished(app.close)
  const askFrom = (ip: string) => app.call(getTurntable, undefined, { headers: { 'x-forwarded-for': ip } })
  for (const host of [1, 2, 3]) expect((await askFrom(`2001:db8:0:7::${host}`)).envelope.code).toBe(0)
  expect(await askFrom('2001:db8:0:7::4')).toRefuse('too_many_requests')
  expect((await askFrom('2001:db8:0:8::1')).envelope.code).toBe(0)
})
