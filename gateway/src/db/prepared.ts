import type { QueryResult, QueryResultRow } from 'pg'

import type { Db } from './db.ts'

/**
 * A prepared statement for hot paths: each connection parses and plans it once (spec ARCH-19). Without a name it is
 * planned on every call. Runs in one round trip on the pool, or as part of a given transaction.
 */
export function prepared<Row extends QueryResultRow>(name: string | undefined, text: string) {
  return async (db: Db, params: unknown[]): Promise<Row[]> => {
    const query = db._.session.prepareQuery<{
      execute: QueryResult<Row>
      all: never
      values: never
    }>({ sql: text, params }, undefined, name, false)
    return (await query.execute()).rows
  }
}
