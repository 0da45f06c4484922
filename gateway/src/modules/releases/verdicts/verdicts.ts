import type { KnownRelease, Verdict } from '@tambay/contracts/release-verdicts'

import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import { idOf, isJudged, type JudgedRelease } from '../known-releases.ts'
import { judge } from './judge.ts'
import { readShares } from './release-shares.ts'

const hourMs = 60 * 60_000
/** A release that has been live for longer isn't withdrawn, because then the release is rarely the cause. */
const maxLiveMs = 24 * hourMs

export interface VerdictDeps {
  db: Db
  clock: Clock
  config: Pick<
    Config,
    'HEALTH_ERROR_PERCENT' | 'HEALTH_MIN_SESSIONS' | 'HEALTH_MIN_NETWORKS' | 'HEALTH_MIN_ANONYMOUS_NETWORKS'
  >
}

/**
 * Accounts that are older than a release judge it. Anybody can send reports without one, so all reports together judge
 * it only if errors come from many more networks.
 */
export async function findVerdicts(deps: VerdictDeps, releases: readonly KnownRelease[]): Promise<Verdict[]> {
  const { HEALTH_MIN_NETWORKS: networks, HEALTH_MIN_ANONYMOUS_NETWORKS: anonymousNetworks } = deps.config
  const now = deps.clock.now().getTime()
  const candidates = releases
    .filter(isJudged)
    .filter(release => release.state === 'canary' || mayRollBack(release, othersOf(release, releases), now))
  const byAccounts = await findOverBudget(deps, releases, candidates, {
    onlyOldAccounts: true,
    minNetworks: networks
  })
  const byAll = await findOverBudget(deps, releases, candidates, {
    onlyOldAccounts: false,
    minNetworks: anonymousNetworks
  })
  const found = new Set(byAccounts.map(idOf))
  return [...byAccounts, ...byAll.filter(verdict => !found.has(idOf(verdict)))]
}

/**
 * The releases that exceed the error budget if every report counts, also those that anybody can forge. They are only
 * shown to operators.
 */
export function findSuspects(deps: VerdictDeps, releases: readonly KnownRelease[]): Promise<Verdict[]> {
  const minNetworks = deps.config.HEALTH_MIN_NETWORKS
  return findOverBudget(deps, releases, releases.filter(isJudged), { onlyOldAccounts: false, minNetworks })
}

async function findOverBudget(
  { db, clock, config }: VerdictDeps,
  releases: readonly KnownRelease[],
  candidates: readonly JudgedRelease[],
  { onlyOldAccounts, minNetworks }: { onlyOldAccounts: boolean; minNetworks: number }
): Promise<Verdict[]> {
  const now = clock.now().getTime()
  const { HEALTH_ERROR_PERCENT: percent, HEALTH_MIN_SESSIONS: minSessions } = config
  const budget = { share: percent / 100, minSessions, minNetworks }
  const read = (ms: number) => readShares(db, { since: new Date(now - ms), onlyOldAccounts })
  const lastHour = await read(hourMs)
  const verdicts: Verdict[] = []
  for (const release of candidates) {
    const { remote, version, state } = release
    const share = lastHour.get(idOf(release))
    // A baseline can only raise the limit, so it's read only if the release is above the budget.
    if (!share || !judge(share, undefined, budget)) continue
    const shares = state === 'live' ? await read(maxLiveMs) : lastHour
    const baseline = findBaseline(release, othersOf(release, releases))
    const judgment = judge(share, baseline && shares.get(idOf(baseline)), budget)
    if (judgment) verdicts.push({ remote, version, state, ...judgment })
  }
  return verdicts
}

const othersOf = ({ remote }: KnownRelease, releases: readonly KnownRelease[]) =>
  releases.filter(other => other.remote === remote)

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
