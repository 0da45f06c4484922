import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describeTables, type Snapshot, writeStatements } from './describe-tables.ts'

/** The tables after the last migration. A merge may break it: `migrations snapshot` writes it anew. */
const snapshotOf = (folder: string) => join(folder, 'snapshot.json')

interface AddOptions {
  isCustom: boolean
  now?: Date
}

/**
 * Returns the new migration's name, or undefined if the tables have not changed. Names start with the time in UTC, so
 * that migrations of two branches need no new numbers after a merge.
 */
export async function addMigration(
  folder: string,
  title: string,
  { isCustom, now = new Date() }: AddOptions
): Promise<string | undefined> {
  const before: Snapshot = JSON.parse(readFileSync(snapshotOf(folder), 'utf8'))
  const statements = isCustom ? [] : await writeStatements(await describeTables(), before)
  if (!isCustom && statements.length === 0) return undefined
  const name = `${now.toISOString().slice(0, 19).replace(/\D/g, '')}_${title}`
  writeFileSync(join(folder, `${name}.sql`), `${statements.join('\n')}\n`, { flag: 'wx' })
  if (!isCustom) await writeSnapshot(folder)
  return name
}

export async function writeSnapshot(folder: string): Promise<void> {
  writeFileSync(snapshotOf(folder), `${JSON.stringify(await describeTables(), null, 1)}\n`)
}
