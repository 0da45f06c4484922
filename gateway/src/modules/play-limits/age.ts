import { and, eq, isNull, lt, or } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { recordChange } from './change-limit.ts'
import { askForAge } from './find-block.ts'

export function requireAge(
  { MINIMUM_AGE }: Pick<Config, 'MINIMUM_AGE'>,
  { stated_age: statedAge = 0 }: { stated_age?: number | undefined }
): number {
  if (statedAge < MINIMUM_AGE)
    throw new Refusal('age_not_stated', { minimum_age: MINIMUM_AGE }, askForAge(MINIMUM_AGE))
  return statedAge
}

/** Null removes the statement, so the person has to confirm their age again if one is required. */
export async function correctAge(tx: Tx, userId: string, age: number | null, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ statedAge: age, ageStatedAt: age === null ? null : now })
    .where(eq(users.id, userId))
  const corrected = age === null ? 'removed' : `corrected to at least ${age}`
  await recordChange(tx, userId, `age statement ${corrected} by support`, now)
}

export async function recordAge(tx: Tx, userId: string, statedAge: number, now: Date): Promise<void> {
  const isHigher = or(isNull(users.statedAge), lt(users.statedAge, statedAge))
  const { rowCount } = await tx
    .update(users)
    .set({ statedAge, ageStatedAt: now })
    .where(and(eq(users.id, userId), isHigher))
  if (!rowCount) return
  await recordChange(tx, userId, `stated an age of at least ${statedAge}`, now)
}
