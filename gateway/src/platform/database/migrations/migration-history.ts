import type { ClientBase, Pool } from 'pg'

import { StartError } from '#platform/errors/start-error.ts'
import type { Migration } from './read-migrations.ts'

export type AppliedMigration = Pick<Migration, 'name' | 'hash' | 'breaksCodeBefore'>

export interface History {
  pending: Migration[]
  unknown: string[]
  problem?: string
}

/** Creates the table of applied migrations in an empty database. Refuses one from before that table existed. */
export async function openHistory(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ schema: string | null; table: string | null }>(
    `SELECT to_regnamespace('drizzle')::text AS schema, to_regclass('drizzle.migrations')::text AS table`
  )
  if (rows[0]?.table) return readApplied(client)
  if (rows[0]?.schema) throw new StartError(problems.tooOld)
  await client.query(`
    CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.migrations (
      name text PRIMARY KEY, hash text NOT NULL, breaks_code_before text, applied_at timestamptz NOT NULL
    );
  `)
  return []
}

export async function readApplied(client: ClientBase | Pool): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT name, hash, breaks_code_before AS "breaksCodeBefore" FROM drizzle.migrations ORDER BY name`
  )
  return rows
}

export async function recordMigration(
  client: ClientBase,
  { name, hash, breaksCodeBefore }: Migration
): Promise<void> {
  await client.query(
    'INSERT INTO drizzle.migrations (name, hash, breaks_code_before, applied_at) VALUES ($1, $2, $3, now())',
    [name, hash, breaksCodeBefore]
  )
}

export function compareHistory(applied: readonly AppliedMigration[], known: readonly Migration[]): History {
  const [baseline] = known
  const isOlder = applied.length > 0 && !applied.some(({ name }) => name === baseline?.name)
  const isKnown = (name: string) => known.some(migration => migration.name === name)
  const pending = known.filter(({ name }) => !applied.some(row => row.name === name))
  const newer = applied.filter(({ name }) => !isKnown(name))
  const unknown = newer.map(({ name }) => name)

  const edited = known.find(({ name, hash }) => applied.some(row => row.name === name && row.hash !== hash))
  const breaking = newer.find(row => row.breaksCodeBefore !== null && !isKnown(row.breaksCodeBefore))
  const [missing] = pending
  if (isOlder) return { pending, unknown, problem: problems.tooOld }
  if (edited) return { pending, unknown, problem: problems.edited(edited.name) }
  if (breaking) return { pending, unknown, problem: problems.breaking(breaking.name) }
  if (missing && unknown[0]) return { pending, unknown, problem: problems.diverged(unknown[0], missing.name) }
  return { pending, unknown }
}

const problems = {
  tooOld:
    'This database is older than version 1.0.0, which cannot upgrade it. Nothing was changed. To use its data, run the version that created it; to use this version, name an empty database with DATABASE_URL or a new folder with DATA_DIR.',
  edited: (name: string) =>
    `Migration ${name} has changed since this database ran it. Restore gateway/migrations/${name}.sql, and put the change into a new migration.`,
  breaking: (name: string) =>
    `A newer version upgraded this database, and its migration ${name} does not work with this version. Run the newer version, or restore a backup from before that upgrade.`,
  diverged: (unknown: string, missing: string) =>
    `This database has migration ${unknown}, which this version does not know, and lacks ${missing}: they come from different branches. Run a version that contains both, or use another database.`
}
