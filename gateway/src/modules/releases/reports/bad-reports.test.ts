import { verdictsPath } from '@tambay/contracts/release-verdicts'
import { maxHealthBytes, reportHealth } from '@tambay/contracts/report'
import { expect, test } from 'vitest'

import { asMonitor } from '#testing/create-test-app.ts'
import { askVerdicts, batchOf, failing, healthy, partyRelease, send } from '#testing/modules/releases.ts'
import { startApp } from '#testing/start-app.ts'
import { releaseHealth } from '../tables.ts'

const app = await startApp()
await askVerdicts(app, [partyRelease(app, 'new', 'canary')])

const post = (payload: object) =>
  app.fastify.inject({ method: 'POST', url: reportHealth.path, payload }).then(response => response.json())

test.each<[string, object]>([
  ['an id in the route', { route: '/user/281474976710655' }],
  ['a query in the route', { route: '/party-hubs?party=1' }],
  ['a long route', { route: '/a'.repeat(7) }],
  ['an unknown kind', { kind: 'withdrawn' }],
  ['an unknown field', { user_id: '1' }],
  ['a negative duration', { duration_ms: -1 }],
  ['a duration of hours', { duration_ms: 10_000_000 }],
  ['a fraction of a millisecond', { lcp_ms: 0.5 }],
  ['a giant layout shift', { cls: 1e9 }],
  ['a canary of all visitors', { canary: 100 }],
  ['a release that is a path', { release: '../../etc' }],
  ['a remote that is a label', { remote: 'party"} 1' }],
  ['a long message', { message: 'x'.repeat(301) }],
  ['a long stack', { stack: 'x'.repeat(2049) }],
  ['a NUL character', { message: 'a\0b' }],
  ['an error without a message', { kind: 'error' }]
])('refuses %s', async (_, change) => {
  expect(await post({ ...batchOf(), reports: [{ ...healthy, ...change }] })).toMatchObject({ code: 400 })
})

test.each<[string, object]>([
  ['no reports', { reports: [] }],
  ['more than ten reports', { reports: Array(11).fill(healthy) }],
  ['a short session', { session: 'me' }],
  ['no batch', { batch: undefined }],
  ['reports that are no list', { reports: 'all' }]
])('refuses a batch with %s', async (_, change) => {
  expect(await post({ ...batchOf(healthy), ...change })).toMatchObject({ code: 400 })
})

test('refuses a body above the limit before it reads the reports', async () => {
  const padding = ' '.repeat(maxHealthBytes)
  const response = await app.fastify.inject({
    method: 'POST',
    url: reportHealth.path,
    headers: { 'content-type': 'application/json' },
    payload: `${padding}{}`
  })
  expect(response.json()).toMatchObject({ code: 413, bizErrorCode: 'body_too_large' })
})

test('refuses a batch that was already received, and counts it once', async () => {
  const body = batchOf({ ...failing, route: '/replayed' })
  expect((await send(app, body, '10.9.1.1')).envelope.code).toBe(0)
  for (const from of ['10.9.1.1', '10.9.2.1'])
    expect(await send(app, body, from)).toRefuse('batch_already_received')
  await app.releaseHealth.write()
  const rows = await app.db.select().from(releaseHealth)
  expect(rows.filter(({ route }) => route === '/replayed')).toMatchObject([{ reports: 1 }])
})

test('limits the batches of one session and of one address, and serves others', async () => {
  const { session } = batchOf(healthy)
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, index) => send(app, { ...batchOf(healthy), session }, `10.8.${index}.1`))
  )
  expect(answers.filter(({ envelope }) => envelope.code === 429)).toHaveLength(1)
  for (let index = 0; index < 300; index++) await send(app, batchOf(failing), '10.7.7.7')
  expect(await send(app, batchOf(failing), '10.7.7.7')).toRefuse('too_many_requests')
  expect((await send(app, batchOf(healthy), '10.7.7.8')).envelope.code).toBe(0)
})

test('accepts reports of others while 25 addresses send as many as they may', async () => {
  const flood = Array.from({ length: 25 }, (_, index) => `10.5.${index}.1`)
  for (const from of flood)
    for (let sent = 0; sent < 241; sent++)
      await app.fastify.inject({
        method: 'POST',
        url: reportHealth.path,
        headers: { 'x-forwarded-for': from },
        payload: batchOf(healthy)
      })
  expect((await send(app, batchOf(healthy), '10.6.6.6')).envelope.code).toBe(0)
})

test('refuses a list of releases that is not valid, and keeps the last one', async () => {
  for (const payload of [
    {},
    { releases: [{ remote: 'party' }] },
    { releases: Array.from({ length: 501 }, () => ({})) }
  ]) {
    const response = await app.fastify.inject({
      method: 'POST',
      url: verdictsPath,
      headers: asMonitor,
      payload
    })
    expect(response.json()).toMatchObject({ code: 400 })
  }
  await app.releaseHealth.readReleases()
  expect((await app.metrics.render()).text).toContain('release="new",state="canary"} 1')
})
