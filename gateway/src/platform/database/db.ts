import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg'

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const drivers = new WeakMap<Db, Pool | PoolClient>()

export function createDb(pool: Pool): Db {
  const db: Db = drizzle(pool, options)
  drivers.set(db, pool)
  // Reuses one Drizzle instance per connection, because a new instance computes all column names again.
  const dbs = new WeakMap<PoolClient, Db>()
  // Drizzle's own `transaction` never releases a connection whose BEGIN failed, so the pool would run out of
  // connections (drizzle-orm#6341).
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const own = dbs.get(client) ?? drizzle(client, options)
      dbs.set(client, own)
      return await own.transaction(tx => {
        drivers.set(tx, client)
        return work(tx)
      }, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

export async function queryDriver<Row extends QueryResultRow>(db: Db, query: QueryConfig): Promise<Row[]> {
  const driver = drivers.get(db)
  if (!driver) throw new Error('queryDriver needs a database or transaction of createDb')
  return (await driver.query<Row>(query)).rows
}

const options = { casing: 'snake_case' } as const
