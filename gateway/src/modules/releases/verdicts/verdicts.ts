import type { KnownRelease, Verdict } from '@tambay/contracts/release-verdicts'

import type { Deps } from '#deps.ts'
import { idOf } from '../known-releases.ts'
import { judge } from './judge.ts'
import { readShares } from './release-shares.ts'

const hourMs = 60 * 60_000
/** A release that has been live for longer isn't withdrawn, because then the release is rarely the cause. */
const maxLiveMs = 24 * hourMs

type VerdictDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export async function findVerdicts(
  { db, clock, config }: VerdictDeps,
  releases: readonly KnownRelease[]
): Promise<Verdict[]> {
  const now = clock.now().getTime()
  const budget = {
    share: config.HEALTH_ERROR_PERCENT / 100,
    minSessions: config.HEALTH_MIN_SESSIONS,
    minNetworks: config.HEALTH_MIN_NETWORKS
  }
  const lastHour = await readShares(db, new Date(now - hourMs))
  const verdicts: Verdict[] = []
  for (const release of releases) {
    const { remote, version, state } = release
    const others = releases.filter(other => other.remote === remote)
    const share = lastHour.get(idOf(release))
    if (state !== 'canary' && !(state === 'live' && mayRollBack(release, others, now))) continue
    // A baseline can only raise the limit, so it's read only if the release is above the budget.
    if (!share || !judge(share, undefined, budget)) continue
    const shares = state === 'live' ? await readShares(db, new Date(now - maxLiveMs)) : lastHour
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
