import { createLedger } from '../gateway/src/ledger/ledger.ts'
// The only file of bench/ that imports the inside of the gateway.
import { createDb } from '../gateway/src/platform/database/db.ts'
import { createPool, slowWorkTimeouts } from '../gateway/src/platform/database/pool.ts'
import { appRole, booksRole, operatorRole, type Role } from '../gateway/src/platform/database/roles.ts'
import { systemClock } from '../gateway/src/platform/time/clock.ts'

export { buildApp } from '../gateway/src/app.ts'
export { readConfig } from '../gateway/src/platform/config/config.ts'
export { migrate } from '../gateway/src/platform/database/migrations/migrate.ts'
export { compose } from '../gateway/src/compose.ts'
export { move, type Posting } from '../gateway/src/ledger/posting/posting.ts'
export { postingSql } from '../gateway/src/ledger/posting/write-posting.ts'
export { publishEdition } from '../gateway/src/modules/social/feeds/publish-edition.ts'
export { reconcile } from '../gateway/src/ledger/reconciliation/reconciliation.ts'
export { createLog } from '../gateway/src/platform/monitoring/log.ts'
export { peopleLines } from '../gateway/src/seeds/people/people.ts'
export { createRandom } from '../gateway/src/seeds/random.ts'
export { recordStatements, type Statement } from '../gateway/src/testing/record-statements.ts'
export { hasRedis, startRedis } from '../gateway/src/testing/gateways/start-redis.ts'

export { appRole, booksRole, createPool, operatorRole, slowWorkTimeouts }
export type Pool = ReturnType<typeof createPool>

export function openPool(url: string, max: number, role: Role = appRole): Pool {
  return createPool({ url, max, role, onBroken: () => {} })
}

/** As the job that checks the books, with time to check every entry. */
export function openBooksDb(url: string, stack: AsyncDisposableStack) {
  const pool = createPool({ url, max: 2, timeouts: slowWorkTimeouts, role: booksRole, onBroken: () => {} })
  stack.defer(() => pool.end())
  return createDb(pool)
}

export function openLedger({ pool }: { pool: Pool }) {
  return createLedger({ db: createDb(pool), clock: systemClock, onBalance: () => {} })
}
