import type { QueryResult, QueryResultRow } from 'pg'

import type { Db } from './db.ts'

/**
 * A statement for hot paths, which each connection parses and plans once (spec ARCH-19). Given the pool, it runs as its
 * own transaction in one round trip; given a transaction, it takes part in it. Without a name it is planned each time.
 */
export function prepared<Row extends QueryResultRow>(name: string | undefined, text: string) {
  return async (within: Db, params: unknown[]): Promise<Row[]> => {
    const query = within._.session.prepareQuery<{
      execute: QueryResult<Row>
      all: never
      values: never
    }>({ sql: text, params }, undefined, name, false)
    return (await query.execute()).rows
  }
}
