import { isDeepStrictEqual } from 'node:util'

import { desc, eq, sql } from 'drizzle-orm'

import { limitsForEveryone } from '#platform/config/config-types.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import type { Clock } from '#platform/time/clock.ts'
import { recordAction } from '../record-action.ts'
import { operatorAction } from '../tables.ts'

interface LimitsForEveryoneNeeds {
  operatorDb: Db
  clock: Clock
  config: Pick<Config, 'PLAY_LIMITS'>
}

export const noLimits = { coins: {}, minutes: {} }

export function limitsForEveryoneModule(
  { fastify }: App,
  { operatorDb, clock, config }: LimitsForEveryoneNeeds
): void {
  fastify.addHook('onReady', () => recordLimitsForEveryone(operatorDb, config.PLAY_LIMITS, clock.now()))
}

/** Gateways that start at the same time with the same limits store one change. */
export async function recordLimitsForEveryone(
  db: Db,
  { by = 'gateway', reason = 'PLAY_LIMITS has no limits', ...limits }: Config['PLAY_LIMITS'],
  createdAt: Date
): Promise<void> {
  await transact(db, async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('limits for everyone', 0))`)
    const last = await findLimitsForEveryone(tx)
    if (isDeepStrictEqual(last?.limits ?? noLimits, limits)) return
    const action = 'limits-for-everyone'
    const record = { action, subject: 'everyone', reason, result: limits, createdAt } as const
    await recordAction(tx, { operator: by }, record)
  })
}

export async function findLimitsForEveryone(db: Db) {
  const [last] = await db
    .select()
    .from(operatorAction)
    .where(eq(operatorAction.subject, 'everyone'))
    .orderBy(desc(operatorAction.id))
    .limit(1)
  return last && { ...last, limits: limitsForEveryone.parse(last.result) }
}
