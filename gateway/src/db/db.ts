import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export function createDb(pool: Pool): Db {
  const db: Db = drizzle(pool, options)
  // One per connection, reused: a new Drizzle instance computes all column names again.
  const dbs = new WeakMap<PoolClient, Db>()
  // Drizzle's own `transaction` never releases a connection whose BEGIN failed (drizzle-orm#6341), until the pool is empty.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const own = dbs.get(client) ?? drizzle(client, options)
      dbs.set(client, own)
      return await own.transaction(work, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

const options = { casing: 'snake_case' } as const
