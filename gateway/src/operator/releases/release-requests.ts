import type { BodyOf } from '@tambay/contracts/endpoint'
import type { requestRelease as operation } from '@tambay/contracts/operator/releases'
import { requestMinutes } from '@tambay/contracts/operator/releases'
import type { MonitorReport, ReleaseRequest } from '@tambay/contracts/release-requests'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { operatorAccount } from '../accounts/tables.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, recordAction } from '../record-action.ts'
import { releaseRequest } from './tables.ts'
import { findRelease, lockReleases } from './withdrawal-queue.ts'

interface Deps {
  db: Db
  clock: Clock
}

type SignedIn = Actor & { operatorId: string }

/** Stores what the operator wants. The release monitor does it with the code of the commands. */
export function requestRelease(
  { db, clock }: Deps,
  actor: SignedIn,
  { state, is_held: hasSeenHold = false, ...wish }: BodyOf<typeof operation>
): Promise<void> {
  const { remote, version, action, percent, reason } = wish
  return transact(db, async tx => {
    const now = clock.now()
    await lockReleases(tx)
    const known = await findRelease(tx, remote, version)
    if (known.state !== state)
      throw new OperatorError(`${remote}@${version} is ${known.state}, and not ${state}.`)
    if (action === 'promote' && known.heldBecause !== null && !hasSeenHold)
      throw new OperatorError(`${remote}@${version} is held: ${known.heldBecause}`)
    const isUsed = state === 'live' || state === 'canary'
    if (action === 'withdraw' && !isUsed)
      throw new OperatorError(`${remote}@${version} is neither live nor a canary.`)
    const isOpen = and(eq(releaseRequest.remote, remote), isWaiting(now))
    if ((await tx.$count(releaseRequest, isOpen)) > 0)
      throw new OperatorError(`Another request for ${remote} waits for the release monitor.`)
    const [row] = await tx
      .insert(releaseRequest)
      .values({ ...wish, requestedBy: actor.operatorId, requestedAt: now })
      .returning()
    const kind = action === 'withdraw' ? ('release-withdraw' as const) : ('release-promote' as const)
    const subject = `release:${remote}@${version}`
    const result = { request: row?.id, percent }
    await recordAction(tx, actor, { action: kind, subject, reason, result, createdAt: now })
  })
}

/** Stores what the release monitor did, and returns what it should do next. */
export async function answerMonitor({ db, clock }: Deps, { done }: MonitorReport): Promise<ReleaseRequest[]> {
  const now = clock.now()
  for (const { id, problem } of done)
    await db
      .update(releaseRequest)
      .set({ doneAt: now, problem })
      .where(and(eq(releaseRequest.id, id), isNull(releaseRequest.doneAt)))
  const { id, action, remote, version, percent, reason } = releaseRequest
  return db
    .select({ id, action, remote, version, percent, reason, by: operatorAccount.name })
    .from(releaseRequest)
    .innerJoin(operatorAccount, eq(operatorAccount.id, releaseRequest.requestedBy))
    .where(isWaiting(now))
    .orderBy(asc(id))
    .limit(20)
}

function isWaiting(now: Date) {
  const since = new Date(now.getTime() - requestMinutes * 60_000)
  return and(isNull(releaseRequest.doneAt), gt(releaseRequest.requestedAt, since))
}
