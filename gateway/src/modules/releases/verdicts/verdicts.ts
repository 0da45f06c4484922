import type { KnownRelease, Verdict } from '@tambay/contracts/release-verdicts'

import type { Db } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import { idOf } from '../known-releases.ts'
import { type Budget, judge } from './judge.ts'
import { readShares } from './release-shares.ts'

const hourMs = 60 * 60_000
/** A release that has been live for longer isn't withdrawn, because then the release is rarely the cause. */
const maxLiveMs = 24 * hourMs

type VerdictDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Accounts that are older than a release judge it. Anybody can send reports without one, so all reports together judge
 * it only if errors come from many more networks.
 */
export async function findVerdicts(
  { db, clock, config }: VerdictDeps,
  releases: readonly KnownRelease[]
): Promise<Verdict[]> {
  const now = clock.now().getTime()
  const budget = { share: config.HEALTH_ERROR_PERCENT / 100, minSessions: config.HEALTH_MIN_SESSIONS }
  const byAccounts = await findSpent(db, releases, {
    now,
    onlyOldAccounts: true,
    budget: { ...budget, minNetworks: config.HEALTH_MIN_NETWORKS }
  })
  const byAll = await findSpent(db, releases, {
    now,
    onlyOldAccounts: false,
    budget: { ...budget, minNetworks: config.HEALTH_MIN_ANONYMOUS_NETWORKS }
  })
  const found = new Set(byAccounts.map(idOf))
  return [...byAccounts, ...byAll.filter(verdict => !found.has(idOf(verdict)))]
}

interface JudgeOptions {
  now: number
  onlyOldAccounts: boolean
  budget: Budget
}

async function findSpent(
  db: Db,
  releases: readonly KnownRelease[],
  { now, onlyOldAccounts, budget }: JudgeOptions
): Promise<Verdict[]> {
  const read = (ms: number) => readShares(db, { since: new Date(now - ms), onlyOldAccounts })
  const lastHour = await read(hourMs)
  const verdicts: Verdict[] = []
  for (const release of releases) {
    const { remote, version, state } = release
    const others = releases.filter(other => other.remote === remote)
    const share = lastHour.get(idOf(release))
    if (state !== 'canary' && !(state === 'live' && mayRollBack(release, others, now))) continue
    // A baseline can only raise the limit, so it's read only if the release is above the budget.
    if (!share || !judge(share, undefined, budget)) continue
    const shares = state === 'live' ? await read(maxLiveMs) : lastHour
    const baseline = findBaseline(release, others)
    const judgment = judge(share, baseline && shares.get(idOf(baseline)), budget)
    if (judgment) verdicts.push({ remote, version, state, ...judgment })
  }
  return verdicts
}

/** A canary is compared with the live release, and a live release with the one before it. */
function findBaseline({ state }: KnownRelease, others: KnownRelease[]): KnownRelease | undefined {
  return newestOf(others, state === 'canary' ? 'live' : 'healthy')
}

function newestOf(releases: KnownRelease[], state: KnownRelease['state']): KnownRelease | undefined {
  return releases
    .filter(release => release.state === state)
    .toSorted((one, other) => other.deployed_at - one.deployed_at)[0]
}

/**
 * Only the latest deploy is rolled back. If the release before it fails as well, the cause lies elsewhere, and going back
 * step by step would not help.
 */
function mayRollBack(
  { deployed_at: deployedAt }: KnownRelease,
  others: KnownRelease[],
  now: number
): boolean {
  const isLatest = others.every(other => other.state === 'canary' || other.deployed_at <= deployedAt)
  return isLatest && now - deployedAt < maxLiveMs && newestOf(others, 'healthy') !== undefined
}
