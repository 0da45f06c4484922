import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'

/** Anything that takes queries: the pool, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** A transaction, opened by `transact`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export function createDb(pool: Pool): Db {
  const db: Db = drizzle(pool, options)
  // One for each connection: each works out by itself what the columns are called, once.
  const dbs = new WeakMap<PoolClient, Db>()
  // Drizzle's own never gives back a connection whose BEGIN fails (drizzle-orm#6341): after as many as there are in the
  // pool, nobody would get one.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const own = dbs.get(client) ?? drizzle(client, options)
      dbs.set(client, own)
      return await own.transaction(work, config)
    } finally {
      // One that is still in its transaction is nobody's any more.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

const options = { casing: 'snake_case' } as const
