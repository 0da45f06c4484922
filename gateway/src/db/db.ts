import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/** Anything that takes queries: the pool, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** A transaction, opened by `transact`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export function createDb(pool: Pool): Db {
  return drizzle(pool, { casing: 'snake_case' })
}
