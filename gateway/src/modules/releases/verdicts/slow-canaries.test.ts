import type { KnownRelease } from '@tambay/contracts/release-verdicts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import {
  askHeld,
  batchOf,
  createAccounts,
  healthy,
  partyRelease as describeRelease,
  send
} from '#testing/modules/releases.ts'
import { startApp } from '#testing/start-app.ts'
import type { Report } from '../reports/error-log.ts'
import { releaseReporter } from '../tables.ts'

const app = await startApp()
const accounts = await createAccounts(app, 60)

let remote: string
let remotes = 0
beforeEach(() => {
  remote = `party-${remotes++}`
})

const release = (version: string, state: KnownRelease['state'], hoursAgo?: number) => ({
  ...describeRelease(app, version, state, hoursAgo),
  remote
})
const withCanary = () => [release('new', 'canary'), release('old', 'live', 30)]
const ask = () => askHeld(app, withCanary())

interface Visits {
  slowness?: number
  people?: readonly { id: string | null }[]
  networkOf?: (index: number) => number
}

/** Each person reports one page: LCP of 2 to 2.6 s, INP of 0.1 to 0.16 s. */
async function visit(
  version: string,
  { slowness = 1, people = accounts, networkOf = index => index }: Visits
) {
  for (const [index, { id }] of people.entries()) {
    const report: Report = {
      ...healthy,
      remote,
      release: version,
      kind: 'vitals',
      duration_ms: undefined,
      lcp_ms: Math.round((2000 + 10 * index) * slowness),
      inp_ms: 100 + index,
      cls: 0.01
    }
    const source = { session: `${remote} ${version} ${index}`, userId: id, ip: `10.9.${networkOf(index)}.7` }
    app.releaseHealth.count(report, source)
  }
  await app.releaseHealth.write()
}

test('holds a canary that is half as fast as the live release, and says by what', async () => {
  await ask()
  await visit('old', {})
  await visit('new', {})
  expect(await ask()).toEqual([])
  await visit('new', { slowness: 1.5 })
  expect(await ask()).toEqual([
    { remote, version: 'new', metric: 'lcp', p75: 3660, baseline: 2440, samples: 60, baseline_samples: 60 }
  ])
})

test('holds nothing while fewer than 50 accounts measured one of the two', async () => {
  await ask()
  await visit('old', {})
  await visit('new', { slowness: 3, people: accounts.slice(0, 49) })
  expect(await ask()).toEqual([])
  await visit('new', { slowness: 3, people: accounts.slice(0, 50) })
  expect(await ask()).toHaveLength(1)
})

test('compares with the live release while the canary runs, not with its earlier days', async () => {
  await ask()
  await visit('old', {})
  const later = [release('new', 'canary', 0), release('old', 'live', 30)]
  app.clock.advance(1000)
  await askHeld(app, later)
  await visit('new', { slowness: 2 })
  expect(await askHeld(app, later)).toEqual([])
  await visit('old', { slowness: 2 })
  expect(await askHeld(app, later)).toEqual([])
})

test('counts neither guests nor more than five accounts of one network', async () => {
  await ask()
  await visit('old', {})
  await visit('new', { slowness: 3, people: accounts.map(() => ({ id: null })) })
  expect(await ask()).toEqual([])
  await visit('new', { slowness: 3, networkOf: index => index % 9 })
  expect(await ask()).toEqual([])
})

test('takes vitals from reports of browsers', async () => {
  const [account] = accounts
  await ask()
  const measured = { ...healthy, remote, kind: 'vitals', duration_ms: undefined, cls: 0.4 } as const
  await send(app, batchOf({ ...healthy, remote }, measured), '203.0.113.7', account?.token)
  await send(app, batchOf({ ...measured, cls: undefined, inp_ms: 80 }), '203.0.113.7', account?.token)
  await app.releaseHealth.write()
  const rows = await app.db.select().from(releaseReporter).where(eq(releaseReporter.remote, remote))
  expect(rows).toMatchObject([{ hasFailed: false, lcpMs: null, inpMs: 80, cls: 0.4 }])
})
