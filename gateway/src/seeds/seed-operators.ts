import { demoOperators, demoToken } from '#operator/accounts/demo-operators.ts'
import { createOperator, findOperator, invite } from '#operator/accounts/invitations.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { systemClock } from '#platform/time/clock.ts'

interface SeedNeeds {
  db: Db
  config: Pick<Config, 'DEMO_OPERATOR_KEY'>
}

/** Runs at each start, because the links of an earlier start are used or have expired. */
export async function seedOperators({ db, config: { DEMO_OPERATOR_KEY: key } }: SeedNeeds): Promise<void> {
  if (key === undefined) return
  await transact(db, async tx => {
    const now = systemClock.now()
    for (const { name, role } of demoOperators) {
      const operator = (await createOperator(tx, { name, role }, now)) ?? (await findOperator(tx, name))
      if (operator) await invite(tx, operator.id, now, demoToken(key, role))
    }
  })
}
