import { isNull } from 'drizzle-orm'

import { notifyWheelChanged } from '#modules/wheel/odds/announce-changes.ts'
import { listOddsVersions, lockWheel, publishOdds, readWheel } from '#modules/wheel/odds/odds.ts'
import { wheelClosure } from '#modules/wheel/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, recordAction } from '../record-action.ts'
import type { CheckedOdds } from './odds-file.ts'

interface Deps extends Actor {
  db: Db
  clock: Clock
}

interface Publication {
  checked: CheckedOdds
  reason: string
  now: Date
}

export function publishIn(tx: Tx, actor: Actor, publication: Publication) {
  const { checked, reason, now } = publication
  const { tableHash, costPerSpin } = checked
  return changeIn(tx, actor, { action: 'wheel-publish', event: 'odds', reason, now }, async () => {
    const published = await publishOdds(tx, { ...checked, cause: 'operator' }, now)
    return { version: published.version, tableHash, costPerSpin }
  })
}

export async function closeWheel(deps: Deps, { reason }: { reason: string }) {
  const change = { action: 'wheel-close', event: 'closed', reason } as const
  await changeWheel(deps, change, async (tx, now) => {
    const { closure } = await readWheel(tx)
    if (closure) throw new OperatorError(`The wheel is already closed: “${closure.reason}”.`)
    await tx.insert(wheelClosure).values({ reason, closedAt: now })
    return {}
  })
  return { isClosed: true, reason }
}

export async function reopenWheel(deps: Deps, { reason }: { reason: string }) {
  const change = { action: 'wheel-open', event: 'opened', reason } as const
  await changeWheel(deps, change, async (tx, now) => {
    const { closure } = await readWheel(tx)
    if (!closure) throw new OperatorError('The wheel is open.')
    await tx.update(wheelClosure).set({ reopenedAt: now }).where(isNull(wheelClosure.reopenedAt))
    return { closedAt: closure.closedAt, closedBecause: closure.reason }
  })
  return { isClosed: false, reason }
}

interface WheelChange {
  action: 'wheel-publish' | 'wheel-close' | 'wheel-open'
  event: 'odds' | 'closed' | 'opened'
  reason: string
}

function changeWheel<Result extends object>(
  { db, clock, ...actor }: Deps,
  change: WheelChange,
  work: (tx: Tx, now: Date) => Promise<Result>
): Promise<Result> {
  return transact(db, tx => {
    const now = clock.now()
    return changeIn(tx, actor, { ...change, now }, () => work(tx, now))
  })
}

async function changeIn<Result extends object>(
  tx: Tx,
  actor: Actor,
  { action, event, reason, now: createdAt }: WheelChange & { now: Date },
  work: () => Promise<Result>
): Promise<Result> {
  await lockWheel(tx, 'exclusive')
  const result = await work()
  const subject = 'version' in result ? `wheel:${result.version}` : 'wheel'
  await recordAction(tx, actor, { action, subject, reason, result, createdAt })
  await notifyWheelChanged(tx, event)
  return result
}

export async function showWheelHistory(db: Db) {
  return { versions: await listOddsVersions(db), closure: (await readWheel(db)).closure }
}

export type ClosureReport = Awaited<ReturnType<typeof closeWheel>>
export type HistoryReport = Awaited<ReturnType<typeof showWheelHistory>>
