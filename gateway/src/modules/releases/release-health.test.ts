import { afterEach, beforeEach, expect, test } from 'vitest'

import { asOwner } from '#testing/blocked-backend.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import {
  askVerdicts,
  batchOf,
  createAccounts,
  failing,
  healthy,
  partyRelease,
  send,
  sendFromMany
} from '#testing/modules/releases.ts'
import { deleteOldHealth } from './release-module.ts'
import { releaseHealth, releaseReporter } from './tables.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await askVerdicts(app, [partyRelease(app, 'new', 'live')])
})
afterEach(() => app.close())

const readCounters = async () => {
  await app.releaseHealth.write()
  const rows = await app.db.select().from(releaseHealth).orderBy(releaseHealth.remote, releaseHealth.kind)
  return rows.map(({ version, route, kind, reports, duration }) => [version, route, kind, reports, duration])
}

test('counts reports by release, route and kind, also over several writes', async () => {
  await send(app, batchOf(healthy, { ...healthy, kind: 'mounted', duration_ms: 100 }, failing))
  await readCounters()
  await send(app, batchOf(healthy))
  expect(await readCounters()).toEqual([
    ['new', '/', 'error', 1, 0],
    ['new', '/party-hubs', 'mounted', 1, 100],
    ['new', '/party-hubs', 'painted', 2, 800]
  ])
})

test('counts releases and remotes that the registry does not have under one name', async () => {
  for (const release of ['a', 'b', 'c']) await send(app, batchOf({ ...failing, release }))
  for (const remote of ['made-up', 'made-up-too']) await send(app, batchOf({ ...failing, remote }))
  expect(await readCounters()).toEqual([
    ['unknown', '*', 'error', 3, 0],
    ['unknown', '*', 'error', 2, 0]
  ])
  const { text } = await app.metrics.render()
  expect(text).toContain(
    'release_health_reports_total{remote="party",release="unknown",kind="error"} 3\nrelease_health_reports_total{remote="unknown",release="unknown",kind="error"} 2'
  )
  expect(await app.db.select().from(releaseReporter)).toEqual([])
})

test('judges by accounts also while visitors report more than is kept of them', async () => {
  const [account] = await createAccounts(app, 1)
  const report = (userId: string | null, index: number) =>
    app.releaseHealth.count(healthy, {
      session: `session ${index}`,
      userId,
      ip: `10.${index >> 10}.${(index >> 2) & 255}.7`
    })
  for (let index = 0; index < 20_100; index++) report(null, index)
  report(account?.id ?? null, 0)
  await app.releaseHealth.write()
  expect(await app.db.$count(releaseReporter)).toBe(20_001)
})

test('stores at most 200 routes, whatever browsers send', async () => {
  const name = (index: number) =>
    `/made-${String.fromCodePoint(97 + (index % 26), 97 + Math.floor(index / 26))}`
  for (let index = 0; index < 230; index++)
    app.releaseHealth.count(
      { ...healthy, route: name(index) },
      { session: 'one', userId: null, ip: '10.0.0.1' }
    )
  const rows = await readCounters()
  expect(rows).toHaveLength(201)
  expect(rows.find(([, route]) => route === '*')).toEqual(['new', '*', 'painted', 30, 12_000])
})

test('keeps at most five sessions of each network, without their addresses', async () => {
  for (let index = 0; index < 9; index++) await send(app, batchOf(healthy), `203.0.113.${index}`)
  await send(app, batchOf(healthy), '2001:db8:1:2::7')
  await app.releaseHealth.write()
  const reporters = await app.db.select().from(releaseReporter)
  expect(reporters).toHaveLength(6)
  expect(new Set(reporters.map(({ networkKey }) => networkKey)).size).toBe(2)
  expect(JSON.stringify(reporters)).not.toContain('203.0.113')
})

test('writes what it counted after the database failed', async () => {
  await send(app, batchOf(failing))
  const rename = (from: string, to: string) =>
    asOwner(app, client => client.query(`ALTER TABLE ${from} RENAME TO ${to}`))
  await rename('release_health', 'elsewhere')
  await expect(app.releaseHealth.write()).rejects.toThrow('release_health')
  await rename('elsewhere', 'release_health')
  await send(app, batchOf(failing))
  expect(await readCounters()).toEqual([['new', '/', 'error', 2, 0]])
})

test('deletes counters after 14 days and sessions after one', async () => {
  await send(app, batchOf(healthy))
  await app.releaseHealth.write()
  app.clock.advance(25 * 3_600_000)
  await deleteOldHealth(app)
  expect([await app.db.$count(releaseReporter), await app.db.$count(releaseHealth)]).toEqual([0, 1])
  app.clock.advance(14 * 24 * 3_600_000)
  await deleteOldHealth(app)
  expect(await app.db.$count(releaseHealth)).toBe(0)
})

test('shows durations, vitals, states and judged sessions as metrics', async () => {
  const vitals = {
    ...healthy,
    kind: 'vitals',
    duration_ms: undefined,
    lcp_ms: 2100,
    inp_ms: 90,
    cls: 0.01
  } as const
  const [account] = await createAccounts(app, 1)
  await send(app, batchOf(healthy, vitals), '203.0.113.7', account?.token)
  await sendFromMany(app, 2, failing)
  await app.releaseHealth.write()
  const { text } = await app.metrics.render()
  for (const line of [
    'release_health_reports_total{remote="party",release="new",kind="error"} 2',
    'release_duration_seconds_bucket{le="0.5",remote="party",release="new",kind="painted"} 1',
    'release_lcp_seconds_bucket{le="2.5",remote="party",release="new"} 1',
    'release_inp_seconds_bucket{le="0.1",remote="party",release="new"} 1',
    'release_layout_shift_bucket{le="0.02",remote="party",release="new"} 1',
    'release_state{remote="party",release="new",state="live"} 1',
    'release_sessions{remote="party",release="new",outcome="failed"} 2',
    'release_sessions{remote="party",release="new",outcome="ok"} 1',
    'release_accounts{remote="party",release="new",outcome="failed"} 0',
    'release_accounts{remote="party",release="new",outcome="ok"} 1',
    'release_error_budget_ratio 0.05'
  ])
    expect(text).toContain(line)
})
