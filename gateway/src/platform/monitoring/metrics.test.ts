import { listParties } from '@tambay/contracts/party'
import { getUserInfo } from '@tambay/contracts/user'
import { expect, test } from 'vitest'

import { asMonitor } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

const t = await startApp()

const scrape = async () => (await t.fastify.inject({ url: '/metrics', headers: asMonitor })).body

test('counts requests by route pattern, status and reason, and measures their time', async () => {
  await t.call(listParties, {})
  await t.call(getUserInfo, undefined)
  await t.fastify.inject('/nothing/281474976710655')
  const text = await scrape()
  for (const line of [
    `http_requests_total{method="GET",route="${listParties.path}",status="200",reason="ok"} 1`,
    `http_requests_total{method="GET",route="${getUserInfo.path}",status="200",reason="token_unknown"} 1`,
    'http_requests_total{method="GET",route="unknown",status="404",reason="not_found"} 1',
    `http_request_duration_seconds_count{method="GET",route="${listParties.path}"} 1`
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('281474976710655')
})

test('shows connections to the database and to browsers, and the event-loop delay', async () => {
  const ann = await t.signUp('ann11')
  await ann.connect()
  await t.connect()
  const text = await scrape()
  for (const line of [
    'realtime_connections{caller="user"} 1',
    'realtime_connections{caller="guest"} 0',
    'realtime_connections{caller="visitor"} 1',
    'database_connection_waiters{pool="requests"} 0',
    'messages_waiting{channel="sms"} 0',
    'messages_overdue_seconds{channel="sms"} 0'
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/^database_connections\{pool="requests",state="idle"\} [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
})
