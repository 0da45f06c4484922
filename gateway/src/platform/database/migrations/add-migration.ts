import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { readMigrations } from './read-migrations.ts'

const gateway = fileURLToPath(new URL('../../../..', import.meta.url))

interface AddOptions {
  isCustom: boolean
  /** With `inherit`, drizzle-kit can ask whether a column was renamed. */
  stdio: 'inherit' | 'pipe'
}

export function addMigration(folder: string, name: string, options: AddOptions): string | undefined {
  const before = readMigrations(folder).length
  runDrizzleKit(folder, name, options)
  const added = readMigrations(folder)[before]
  if (!added) return undefined
  if (!added.sql.endsWith('\n')) appendFileSync(join(folder, `${added.name}.sql`), '\n')
  removeOldSnapshots(folder)
  return added.name
}

function runDrizzleKit(folder: string, name: string, { isCustom, stdio }: AddOptions): void {
  const drizzleKit = join(dirname(fileURLToPath(import.meta.resolve('drizzle-kit'))), 'bin.cjs')
  const options = ['--dialect=postgresql', '--schema=src/**/tables.ts', '--casing=snake_case']
  if (isCustom) options.push('--custom')
  const args = [drizzleKit, 'generate', ...options, `--name=${name}`, `--out=${relative(gateway, folder)}`]
  execFileSync(process.execPath, args, { cwd: gateway, stdio })
}

/** drizzle-kit needs only the last snapshot, and each snapshot has 100 KB. */
function removeOldSnapshots(folder: string): void {
  const meta = join(folder, 'meta')
  const snapshots = readdirSync(meta).filter(name => name.endsWith('_snapshot.json'))
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name))
}
