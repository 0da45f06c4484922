import type { KnownRelease } from '@tambay/contracts/release-verdicts'
import { beforeEach, expect, test } from 'vitest'

import { buildApp } from '#app.ts'
import { compose } from '#compose.ts'
import type { TestApp } from '#testing/create-test-app.ts'
import * as testing from '#testing/modules/releases.ts'
import {
  askSuspects,
  askVerdicts,
  batchOf,
  createAccounts,
  send,
  sendFromMany
} from '#testing/modules/releases.ts'
import { startApp } from '#testing/start-app.ts'
import type { Report } from '../reports/error-log.ts'

let remote: string
let remotes = 0
let healthy: Report
let failing: Report
const app = await startApp()
const accounts = await createAccounts(app, 160)

beforeEach(() => {
  remote = `party-${remotes++}`
  healthy = { ...testing.healthy, remote }
  failing = { ...testing.failing, remote }
})

const partyRelease = (version: string, state: KnownRelease['state'], hoursAgo?: number) => ({
  ...testing.partyRelease(app, version, state, hoursAgo),
  remote
})

const sendAsAccounts = (count: number, report: Report) => sendFromMany(app, count, report, accounts)

const withCanary = () => [partyRelease('new', 'canary'), partyRelease('old', 'live', 30)]
const old = { release: 'old' }

test('withdraws a canary that fails for one session in five, and says why', async () => {
  await askVerdicts(app, withCanary())
  await sendAsAccounts(40, healthy)
  await sendAsAccounts(100, { ...healthy, ...old })
  expect(await askVerdicts(app, withCanary())).toEqual([])
  await sendAsAccounts(10, failing)
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
    await sendAsAccounts(40, { ...healthy, ...version })
    await sendAsAccounts(10, { ...failing, ...version })
  }
  expect(await askVerdicts(app, withCanary())).toEqual([])
})

test('keeps a release that 50 networks attack with guests, new accounts and accounts without a phone', async () => {
  await askVerdicts(app, withCanary())
  await sendAsAccounts(20, healthy)
  const attackers = [
    ...(await createAccounts(app, 50, { createdAt: app.clock.now() })),
    ...(await createAccounts(app, 50, { tel: null })),
    ...(await createGuests(50)),
    ...Array.from({ length: 100 }, () => undefined)
  ]
  for (const [index, attacker] of attackers.entries())
    await send(app, batchOf(failing), `172.16.${index % 50}.${index}`, attacker?.token)
  expect(await askVerdicts(app, withCanary())).toEqual([])
  await sendAsAccounts(10, failing)
  expect(await askVerdicts(app, withCanary())).toMatchObject([{ sessions: 30 }])
})

test('withdraws a release that fails for 5 of its 25 users', async () => {
  await askVerdicts(app, withCanary())
  await sendAsAccounts(20, healthy)
  await sendAsAccounts(4, failing)
  expect(await askVerdicts(app, withCanary())).toEqual([])
  await sendAsAccounts(1, failing)
  expect(await askVerdicts(app, withCanary())).toMatchObject([{ version: 'new', share: 0.2 }])
})

test('without accounts, withdraws a release only if errors come from 100 networks', async () => {
  await askVerdicts(app, withCanary())
  for (let index = 0; index < 50; index++) await send(app, batchOf(failing), `192.0.2.${index}`)
  await sendFromMany(app, 98, failing)
  expect(await askVerdicts(app, withCanary())).toEqual([])
  await sendFromMany(app, 1, failing)
  expect(await askVerdicts(app, withCanary())).toMatchObject([{ version: 'new', networks: 100 }])
})

test('reports a release that fails only for guests as a suspect, and withdraws it if they are in 100 networks', async () => {
  const deployed = [partyRelease('new', 'live'), partyRelease('old', 'healthy', 20)]
  await askVerdicts(app, deployed)
  await sendFromMany(app, 20, healthy)
  await sendFromMany(app, 4, failing)
  expect(await askSuspects(app, deployed)).toEqual([])
  await sendFromMany(app, 16, failing)
  expect(await askSuspects(app, deployed)).toMatchObject([
    { remote, version: 'new', state: 'live', share: 0.5, baseline: null, sessions: 40, networks: 40 }
  ])
  const { text } = await app.metrics.render()
  expect(text).toContain(`release_suspected{remote="${remote}",release="new"} 1\n`)
  expect(await askVerdicts(app, deployed)).toEqual([])
  await sendFromMany(app, 84, failing)
  expect(await askVerdicts(app, deployed)).toMatchObject([{ version: 'new', networks: 124 }])
})

test('withdraws a failing canary although strangers and one address report that it works', async () => {
  await askVerdicts(app, withCanary())
  for (let index = 0; index < 290; index++) await send(app, batchOf(healthy), '198.51.100.10')
  await sendFromMany(app, 300, healthy)
  await sendAsAccounts(15, healthy)
  await sendAsAccounts(10, failing)
  expect(await askVerdicts(app, withCanary())).toHaveLength(1)
})

test('counts an account once, even if it reports errors in many sessions and networks', async () => {
  await askVerdicts(app, withCanary())
  await sendAsAccounts(90, healthy)
  const [account] = await createAccounts(app, 1)
  for (let index = 0; index < 20; index++)
    await send(app, batchOf(failing), `192.0.${index}.1`, account?.token)
  await sendAsAccounts(9, failing)
  expect(await askVerdicts(app, withCanary())).toEqual([])
})

test('adds up the sessions of several gateways', async () => {
  await askVerdicts(app, withCanary())
  const { clock, log, pool, config } = app
  const deps = compose({ clock, log, pool, booksPool: pool, operatorPool: pool, config })
  const { fastify } = await buildApp(deps)
  const second: TestApp = { ...app, ...deps, clock, fastify }
  await askVerdicts(second, withCanary())
  for (let index = 0; index < 25; index++) {
    const body = batchOf(index < 8 ? failing : healthy)
    const gateway = index % 2 === 0 ? app : second
    for (const report of body.reports)
      gateway.releaseHealth.count(report, {
        session: body.session,
        userId: accounts[index]?.id ?? null,
        ip: `10.0.${index}.1`
      })
  }
  const [userId = null] = accounts.map(({ id }) => id)
  second.releaseHealth.count(healthy, { session: 'another tab', userId, ip: '10.200.0.1' })
  await second.releaseHealth.write()
  expect(await askVerdicts(app, withCanary())).toMatchObject([{ sessions: 25, share: 0.32 }])
})

test('rolls back the latest deploy that is live for everyone, but not the release before it', async () => {
  const deployed = [partyRelease('new', 'live'), partyRelease('old', 'healthy', 20)]
  await askVerdicts(app, deployed)
  await sendAsAccounts(40, failing)
  expect(await askVerdicts(app, deployed)).toMatchObject([{ version: 'new', state: 'live' }])

  const rolledBack = [partyRelease('new', 'withdrawn'), partyRelease('old', 'live', 20)]
  await askVerdicts(app, [...rolledBack, partyRelease('older', 'healthy', 40)])
  await sendAsAccounts(40, { ...failing, ...old })
  expect(await askVerdicts(app, [...rolledBack, partyRelease('older', 'healthy', 40)])).toEqual([])
})

test('only suspects a live release after a day, or if it has no predecessor', async () => {
  const single = [partyRelease('new', 'live')]
  await askVerdicts(app, single)
  await sendAsAccounts(40, failing)
  expect(await askVerdicts(app, single)).toEqual([])
  const oldest = [partyRelease('new', 'live', 25), partyRelease('old', 'healthy', 30)]
  await askVerdicts(app, oldest)
  await sendAsAccounts(40, failing)
  expect(await askVerdicts(app, oldest)).toEqual([])
  expect(await askSuspects(app, oldest)).toMatchObject([{ version: 'new', state: 'live', share: 1 }])
})

test('gives a release that was promoted again a new budget', async () => {
  await askVerdicts(app, withCanary())
  await sendAsAccounts(40, failing)
  expect(await askVerdicts(app, withCanary())).toHaveLength(1)
  const promoted = [partyRelease('new', 'live', 0), partyRelease('old', 'healthy', 30)]
  expect(await askVerdicts(app, promoted)).toEqual([])
  await sendAsAccounts(40, failing)
  expect(await askVerdicts(app, promoted)).toHaveLength(1)
})

test('forgets errors after an hour', async () => {
  await askVerdicts(app, withCanary())
  await sendAsAccounts(40, failing)
  expect(await askVerdicts(app, withCanary())).toHaveLength(1)
  const releases = withCanary()
  app.clock.advance(61 * 60_000)
  expect(await askVerdicts(app, releases)).toEqual([])
})

function createGuests(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      app.sessions.issueForGuest({ id: `guest-${index}`, nick_name: 'Guest', avatar: '' }, 'test')
    )
  )
}
