import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const gateway = fileURLToPath(new URL('../..', import.meta.url))

/** What `migrations/2-tables` holds. */
const files = ['meta/0000_snapshot.json', 'meta/_journal.json', '0000_tables.sql'] as const

export const tablesFolder = join(gateway, 'migrations/2-tables')

/** The initial migration made from every `tables.ts`, as file name to text: the same tables give the same bytes. */
export function generateMigration(): Record<(typeof files)[number], string> {
  const cache = join(gateway, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const scratch = mkdtempSync(join(cache, 'migrations-'))
  try {
    runDrizzleKit(scratch)
    const [snapshot, journal, tables] = files.map(name => readFileSync(join(scratch, name), 'utf8'))
    return {
      'meta/0000_snapshot.json': nameSnapshot(snapshot ?? ''),
      'meta/_journal.json': (journal ?? '').replace(/"when": \d+/, '"when": 1'),
      '0000_tables.sql': tables ?? ''
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function runDrizzleKit(folder: string): void {
  const drizzleKit = join(dirname(fileURLToPath(import.meta.resolve('drizzle-kit'))), 'bin.cjs')
  const options = [
    '--dialect=postgresql',
    '--schema=src/**/tables.ts',
    '--casing=snake_case',
    '--name=tables'
  ]
  const out = `--out=${folder.slice(gateway.length)}`
  execFileSync(process.execPath, [drizzleKit, 'generate', ...options, out], { cwd: gateway, stdio: 'pipe' })
}

/** drizzle-kit names each snapshot at random; ours is named by what it says. */
function nameSnapshot(text: string): string {
  const hash = createHash('sha256')
    .update(text.replace(/"id": "[^"]+"/, ''))
    .digest('hex')
  const name = [8, 12, 16, 20, 32].map((end, place, ends) => hash.slice(ends[place - 1] ?? 0, end)).join('-')
  return text.replace(/"id": "[^"]+"/, `"id": "${name}"`)
}
