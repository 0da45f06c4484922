import { eq } from 'drizzle-orm'

import type { Config } from '#config.ts'
import type { Tx } from '#db/db.ts'
import { Refusal } from '#http/refusal.ts'
import { users } from '../user/tables.ts'
import { recordChange } from './change-limit.ts'
import { askForAge } from './find-block.ts'

/** Returns the stated age. Refuses with `age_not_stated` if the operator requires a higher one. */
export function requireAge(
  { MINIMUM_AGE }: Pick<Config, 'MINIMUM_AGE'>,
  { stated_age: statedAge = 0 }: { stated_age?: number | undefined }
): number {
  if (statedAge < MINIMUM_AGE)
    throw new Refusal('age_not_stated', { minimum_age: MINIMUM_AGE }, askForAge(MINIMUM_AGE))
  return statedAge
}

export async function recordAge(tx: Tx, userId: string, statedAge: number, now: Date): Promise<void> {
  await tx.update(users).set({ statedAge, ageStatedAt: now }).where(eq(users.id, userId))
  await recordChange(tx, userId, `stated an age of at least ${statedAge}`, now)
}
