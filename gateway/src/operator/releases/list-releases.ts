import { requestMinutes } from '@tambay/contracts/operator/releases'
import { asc, desc, eq } from 'drizzle-orm'

import { idOf, readKnownReleases } from '#modules/releases/known-releases.ts'
import { knownRelease } from '#modules/releases/tables.ts'
import { readShares } from '#modules/releases/verdicts/release-shares.ts'
import { findSuspects, type VerdictDeps } from '#modules/releases/verdicts/verdicts.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { operatorAccount } from '../accounts/tables.ts'
import { operatorAction } from '../tables.ts'
import { releaseRequest } from './tables.ts'
import { isStandingReview } from './withdrawal-queue.ts'

const hourMs = 3_600_000

export async function listReleases(deps: VerdictDeps) {
  const { db, clock } = deps
  const rows = await db
    .select()
    .from(knownRelease)
    .orderBy(asc(knownRelease.remote), desc(knownRelease.deployedAt))
    .limit(500)
  const shares = await readShares(db, {
    since: new Date(clock.now().getTime() - hourMs),
    onlyOldAccounts: false
  })
  const suspects = new Set((await findSuspects(deps, await readKnownReleases(db))).map(idOf))
  const reviews = await db
    .select()
    .from(operatorAction)
    .where(isStandingReview)
    .orderBy(asc(operatorAction.id))
  const reviewOf = new Map(reviews.map(review => [review.subject, review]))
  return rows.map(row => {
    const share = shares.get(idOf(row))
    const review = reviewOf.get(`release:${idOf(row)}`)
    const isLater = review && row.withdrawnAt && review.createdAt > row.withdrawnAt
    return {
      remote: row.remote,
      version: row.version,
      state: row.state,
      percent: row.percent,
      deployed_at: toTimestamp(row.deployedAt),
      health: share
        ? { sessions: Math.round(share.sessions), failed: Math.round(share.failed), networks: share.networks }
        : null,
      is_suspect: suspects.has(idOf(row)),
      withdrawn_by: row.withdrawnBy,
      withdrawn_because: row.withdrawnBecause,
      held_because: row.heldBecause,
      review: isLater ? { by: review.operator, note: review.reason, at: toTimestamp(review.createdAt) } : null
    }
  })
}

export async function listRequests({ db, clock }: Pick<VerdictDeps, 'db' | 'clock'>) {
  const rows = await db
    .select({ row: releaseRequest, by: operatorAccount.name })
    .from(releaseRequest)
    .innerJoin(operatorAccount, eq(operatorAccount.id, releaseRequest.requestedBy))
    .orderBy(desc(releaseRequest.id))
    .limit(20)
  const since = clock.now().getTime() - requestMinutes * 60_000
  return rows.map(({ row, by }) => ({
    id: row.id,
    action: row.action,
    remote: row.remote,
    version: row.version,
    percent: row.percent,
    by,
    reason: row.reason,
    requested_at: toTimestamp(row.requestedAt),
    state: stateOf(row, since),
    problem: row.problem
  }))
}

function stateOf(
  { doneAt, problem, requestedAt }: typeof releaseRequest.$inferSelect,
  since: number
): 'waiting' | 'expired' | 'done' | 'failed' {
  if (doneAt === null) return requestedAt.getTime() > since ? 'waiting' : 'expired'
  return problem === null ? 'done' : 'failed'
}
