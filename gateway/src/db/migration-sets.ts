import { fileURLToPath } from 'node:url'

import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase, Pool } from 'pg'

import { StartError } from '../start-error.ts'

export interface MigrationSet {
  folder: string
  /** Where the database remembers what ran, in the schema `drizzle`. */
  table: string
}

const folderOf = (name: string) => fileURLToPath(new URL(`../../migrations/${name}`, import.meta.url))

/** Run in this order. Only `2-tables` is generated; the others are written by hand and outlive a regeneration. */
export const migrationSets: readonly MigrationSet[] = [
  { folder: folderOf('1-extensions'), table: 'extensions' },
  { folder: folderOf('2-tables'), table: 'tables' },
  { folder: folderOf('3-guards'), table: 'guards' }
]

/** What ran here must be what stands in the folder; else the tables are another version's. */
export async function assertSameHistory(client: ClientBase, set: MigrationSet): Promise<void> {
  if (await isCurrent(client, set)) return
  throw new StartError(
    `The database was made by other migrations than those in ${set.folder}. Start with an empty database (npm start: remove the data folder), or restore the migrations it was made by.`
  )
}

/** Whether everything in the folder ran, and nothing else. */
export async function isCurrent(
  client: ClientBase | Pool,
  { folder, table }: MigrationSet
): Promise<boolean> {
  const wanted = readMigrationFiles({ migrationsFolder: folder }).map(migration => migration.hash)
  const { rows } = await client.query<{ hash: string }>(`SELECT hash FROM drizzle."${table}" ORDER BY id`)
  return wanted.length === rows.length && rows.every((row, place) => row.hash === wanted[place])
}
