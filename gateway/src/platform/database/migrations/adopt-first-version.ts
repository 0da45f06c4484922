import type { ClientBase } from 'pg'

import { StartError } from '#platform/config/start-error.ts'
import { recordMigration } from './migration-history.ts'
import type { Migration } from './read-migrations.ts'

/**
 * The first version that can be upgraded recorded its migrations in these three tables of the schema `drizzle`. It had
 * the same SQL under other file names and with other comments, so its hashes differ from today's.
 */
const firstVersion = [
  {
    table: 'extensions',
    hash: 'aa33520b5ae89793a74177045f8c1283ebbcd9f1e40436a11ee5c7846b53e152',
    name: '0000_extensions'
  },
  {
    table: 'tables',
    hash: 'acec8903e0d4485be37f79c38633b0e734eac08417ed3bfaf29846a9a061dd14',
    name: '0001_tables'
  },
  {
    table: 'guards',
    hash: 'a9ad97c3da51c2965301a5393ad2600aa5d1a038fdc12e2454054e667c007581',
    name: '0002_guards'
  }
]

/**
 * If the database belongs to the first version, records that version's migrations as applied. Keeps the three
 * tables, so that the first version still starts on the database.
 */
export async function adoptFirstVersion(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const { table, hash, name } of firstVersion) {
    const hashes = await readHashes(client, table)
    if (hashes.length === 0) return
    if (hashes.length > 1 || hashes[0] !== hash) throw new StartError(tooOld)
    const migration = migrations.find(each => each.name === name)
    if (migration) await recordMigration(client, migration)
  }
}

const tooOld =
  'This database comes from a development version older than 22 November 2026, which cannot be upgraded. Nothing was changed. To use its data, run the version that created it; to use this version, name an empty database with DATABASE_URL or a new folder with DATA_DIR.'

async function readHashes(client: ClientBase, table: string): Promise<string[]> {
  const found = await client.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [
    `drizzle.${table}`
  ])
  if (found.rows[0]?.name === null) return []
  const { rows } = await client.query<{ hash: string }>(`SELECT hash FROM drizzle.${table}`)
  return rows.map(row => row.hash)
}
