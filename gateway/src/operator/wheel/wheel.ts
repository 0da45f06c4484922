import { isNull } from 'drizzle-orm'

import type { Db, Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import { notifyWheelChanged } from '#modules/activity/odds/announce-changes.ts'
import { listOddsVersions, lockWheel, publishOdds, readWheel } from '#modules/activity/odds/odds.ts'
import { wheelClosure } from '#modules/activity/tables.ts'
import type { Clock } from '#time/clock.ts'
import { OperatorError } from '../operator-error.ts'
import { operatorAction } from '../tables.ts'
import { checkOddsFile } from './odds-file.ts'

interface Deps {
  db: Db
  clock: Clock
  operator: string
}

export async function publishWheel(
  { db, clock, operator }: Deps,
  { target, reason, coinsPerDiamond }: { target: string; reason: string; coinsPerDiamond: number }
) {
  const checked = await checkOddsFile(target, coinsPerDiamond)
  return transact(db, async tx => {
    const now = clock.now()
    await lockWheel(tx, 'exclusive')
    const { version } = await publishOdds(tx, { ...checked, cause: 'operator' }, now)
    const { tableHash, costPerSpin } = checked
    await record(tx, {
      operator,
      action: 'wheel-publish',
      subject: `wheel:${version}`,
      reason,
      result: { version, tableHash, costPerSpin },
      createdAt: now
    })
    await notifyWheelChanged(tx, 'odds')
    return { version, checked, reason }
  })
}

export async function closeWheel({ db, clock, operator }: Deps, { reason }: { reason: string }) {
  return transact(db, async tx => {
    const now = clock.now()
    await lockWheel(tx, 'exclusive')
    const { closure } = await readWheel(tx)
    if (closure) throw new OperatorError(`The wheel is already closed: “${closure.reason}”.`)
    await tx.insert(wheelClosure).values({ reason, closedAt: now })
    await record(tx, {
      operator,
      action: 'wheel-close',
      subject: 'wheel',
      reason,
      result: {},
      createdAt: now
    })
    await notifyWheelChanged(tx, 'closed')
    return { isClosed: true, reason }
  })
}

export async function reopenWheel({ db, clock, operator }: Deps, { reason }: { reason: string }) {
  return transact(db, async tx => {
    const now = clock.now()
    await lockWheel(tx, 'exclusive')
    const { closure } = await readWheel(tx)
    if (!closure) throw new OperatorError('The wheel is open.')
    await tx.update(wheelClosure).set({ reopenedAt: now }).where(isNull(wheelClosure.reopenedAt))
    const result = { closedAt: closure.closedAt, closedBecause: closure.reason }
    await record(tx, { operator, action: 'wheel-open', subject: 'wheel', reason, result, createdAt: now })
    await notifyWheelChanged(tx, 'opened')
    return { isClosed: false, reason }
  })
}

async function record(tx: Tx, action: typeof operatorAction.$inferInsert): Promise<void> {
  await tx.insert(operatorAction).values(action)
}

export async function showWheelHistory(db: Db) {
  return { versions: await listOddsVersions(db), closure: (await readWheel(db)).closure }
}

export type PublishReport = Awaited<ReturnType<typeof publishWheel>>
export type ClosureReport = Awaited<ReturnType<typeof closeWheel>>
export type HistoryReport = Awaited<ReturnType<typeof showWheelHistory>>
