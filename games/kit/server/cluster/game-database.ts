import { DatabaseError, Pool, type QueryResultRow } from 'pg'

import type { Warn } from '../warn.ts'
import { createTables, schemaName } from './schema.ts'

type Value = string | number | null | readonly string[]

interface Result<Row> {
  rows: Row[]
  count: number
}

const retryMs = 100
const maxConnections = 10

/** Errors of a server that starts, stops or fails over (classes 08 and 57), and of a connection that was lost. */
function isPassing(error: unknown): boolean {
  return error instanceof DatabaseError ? /^(08|57)/.test(error.code ?? '') : true
}

/** The game's database. All statements are single, so that a pooler can be in between. */
export class GameDatabase {
  readonly #pool: Pool
  readonly #schema: string

  private constructor(pool: Pool, schema: string) {
    this.#pool = pool
    this.#schema = schema
  }

  static async open(url: string, gameId: string, warn: Warn): Promise<GameDatabase> {
    const pool = new Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 5000 })
    pool.on('error', error => warn(error, 'A connection to the database of the game was lost'))
    const schema = schemaName(gameId)
    await createTables(pool, schema)
    return new GameDatabase(pool, schema)
  }

  /** `:name` in the statement is a table of the game. */
  async query<Row extends QueryResultRow>(sql: string, values: readonly Value[] = []): Promise<Result<Row>> {
    const text = sql.replaceAll(/(?<!:):(?=[a-z])/g, `${this.#schema}.`)
    const { rows, rowCount } = await this.#pool.query<Row>(text, [...values])
    return { rows, count: rowCount ?? 0 }
  }

  /** Repeats a statement until the database answers. Use it only if a repeat changes nothing. */
  async insist<Row extends QueryResultRow>(
    sql: string,
    values: readonly Value[],
    check: () => void
  ): Promise<Result<Row>> {
    for (;;) {
      check()
      try {
        return await this.query<Row>(sql, values)
      } catch (error) {
        if (!isPassing(error)) throw error
        await new Promise(resolve => setTimeout(resolve, retryMs))
      }
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
