import type { KnownRelease } from '@tambay/contracts/release-verdicts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { buildApp } from '#app.ts'
import { createDeps } from '#deps.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import type { Report } from '../reports/error-log.ts'
import * as testing from '../testing.ts'
import { askVerdicts, batchOf, send, sendFromMany } from '../testing.ts'

let app: TestApp
let remote: string
let remotes = 0
let healthy: Report
let failing: Report

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  remote = `party-${remotes++}`
  healthy = { ...testing.healthy, remote }
  failing = { ...testing.failing, remote }
})

const partyRelease = (version: string, state: KnownRelease['state'], hoursAgo?: number) => ({
  ...testing.partyRelease(app, version, state, hoursAgo),
  remote
})

const withCanary = () => [partyRelease('new', 'canary'), partyRelease('old', 'live', 30)]
const old = { release: 'old' }

test('withdraws a canary that fails for one session in five, and says why', async () => {
  await askVerdicts(app, withCanary())
  await sendFromMany(app, 40, healthy)
  await sendFromMany(app, 100, { ...healthy, ...old })
  expect(await askVerdicts(app, withCanary())).toEqual([])
  await sendFromMany(app, 10, failing)
  expect(await askVerdicts(app, withCanary())).toEqual([
    {
      remote,
      version: 'new',
      state: 'canary',
      share: 0.2,
      limit: 0.05,
      baseline: 0,
      sessions: 50,
      networks: 50
    }
  ])
})

test('keeps a canary if the live release fails as often', async () => {
  await askVerdicts(app, withCanary())
  for (const version of [{}, old]) {
    await sendFromMany(app, 40, { ...healthy, ...version })
    await sendFromMany(app, 10, { ...failing, ...version })
  }
  expect(await askVerdicts(app, withCanary())).toEqual([])
})

test('keeps a canary if one address floods and 50 sessions of one network report errors', async () => {
  await askVerdicts(app, withCanary())
  await sendFromMany(app, 30, healthy)
  for (let index = 0; index < 400; index++) await send(app, batchOf(failing), '198.51.100.9')
  for (let index = 0; index < 50; index++) await send(app, batchOf(failing), `192.0.2.${index}`)
  for (let index = 0; index < 50; index++) await send(app, batchOf(failing), `2001:db8:1:${index}::1`)
  expect(await askVerdicts(app, withCanary())).toEqual([])
})

test('withdraws a failing canary although one address reports that it works', async () => {
  await askVerdicts(app, withCanary())
  for (let index = 0; index < 290; index++) await send(app, batchOf(healthy), '198.51.100.10')
  await sendFromMany(app, 15, healthy)
  await sendFromMany(app, 10, failing)
  expect(await askVerdicts(app, withCanary())).toHaveLength(1)
})

test('counts a session once, however many errors it reports', async () => {
  await askVerdicts(app, withCanary())
  await sendFromMany(app, 90, healthy)
  const { session } = batchOf(failing)
  for (let index = 0; index < 9; index++) await send(app, { ...batchOf(failing), session })
  await sendFromMany(app, 9, failing)
  expect(await askVerdicts(app, withCanary())).toEqual([])
})

test('adds up the sessions of several gateways', async () => {
  await askVerdicts(app, withCanary())
  const { clock, log, pool, config } = app
  const deps = createDeps({ clock, log, pool, config })
  const { fastify } = await buildApp(deps)
  const second: TestApp = { ...app, ...deps, clock, fastify }
  await askVerdicts(second, withCanary())
  for (let index = 0; index < 25; index++) {
    const body = batchOf(index < 8 ? failing : healthy)
    const gateway = index % 2 === 0 ? app : second
    for (const report of body.reports)
      gateway.releaseHealth.count(report, { session: body.session, ip: `10.0.${index}.1` })
  }
  await second.releaseHealth.write()
  expect(await askVerdicts(app, withCanary())).toMatchObject([{ sessions: 25, share: 0.32 }])
})

test('rolls back the latest deploy that is live for everyone, but not the release before it', async () => {
  const deployed = [partyRelease('new', 'live'), partyRelease('old', 'healthy', 20)]
  await askVerdicts(app, deployed)
  await sendFromMany(app, 40, failing)
  expect(await askVerdicts(app, deployed)).toMatchObject([{ version: 'new', state: 'live' }])

  const rolledBack = [partyRelease('new', 'withdrawn'), partyRelease('old', 'live', 20)]
  await askVerdicts(app, [...rolledBack, partyRelease('older', 'healthy', 40)])
  await sendFromMany(app, 40, { ...failing, ...old })
  expect(await askVerdicts(app, [...rolledBack, partyRelease('older', 'healthy', 40)])).toEqual([])
})

test('keeps a live release that has been live for longer than a day, and one that has no predecessor', async () => {
  const single = [partyRelease('new', 'live')]
  await askVerdicts(app, single)
  await sendFromMany(app, 40, failing)
  expect(await askVerdicts(app, single)).toEqual([])
  const oldest = [partyRelease('new', 'live', 25), partyRelease('old', 'healthy', 30)]
  await askVerdicts(app, oldest)
  await sendFromMany(app, 40, failing)
  expect(await askVerdicts(app, oldest)).toEqual([])
})

test('gives a release that was promoted again a new budget', async () => {
  await askVerdicts(app, withCanary())
  await sendFromMany(app, 40, failing)
  expect(await askVerdicts(app, withCanary())).toHaveLength(1)
  const promoted = [partyRelease('new', 'live', 0), partyRelease('old', 'healthy', 30)]
  expect(await askVerdicts(app, promoted)).toEqual([])
  await sendFromMany(app, 40, failing)
  expect(await askVerdicts(app, promoted)).toHaveLength(1)
})

test('forgets errors after an hour', async () => {
  await askVerdicts(app, withCanary())
  await sendFromMany(app, 40, failing)
  expect(await askVerdicts(app, withCanary())).toHaveLength(1)
  const releases = withCanary()
  app.clock.advance(61 * 60_000)
  expect(await askVerdicts(app, releases)).toEqual([])
})
