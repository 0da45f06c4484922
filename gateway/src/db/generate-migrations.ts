import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Writes the one initial migration anew from every `tables.ts`: the same tables give the same bytes, whoever runs it.
 * After the first release this becomes a plain `drizzle-kit generate`, which adds a migration to those that ran.
 */
const gateway = fileURLToPath(new URL('../..', import.meta.url))
const target = join(gateway, 'migrations/2-tables')
mkdirSync(join(gateway, 'node_modules/.cache'), { recursive: true })
const scratch = mkdtempSync(join(gateway, 'node_modules/.cache/migrations-'))

try {
  generate()
  settle('meta/0000_snapshot.json', fixSnapshot)
  settle('meta/_journal.json', text => text.replace(/"when": \d+/, '"when": 1'))
  settle('0000_tables.sql', text => text)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function generate(): void {
  const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
  const options = [
    '--dialect=postgresql',
    '--schema=src/**/tables.ts',
    '--casing=snake_case',
    '--name=tables'
  ]
  const out = `--out=${scratch.slice(gateway.length)}`
  execFileSync(process.execPath, [drizzleKit, 'generate', ...options, out], {
    cwd: gateway,
    stdio: 'inherit'
  })
}

/** Reads from the scratch folder and puts the result in its place in one step. */
function settle(name: string, mend: (text: string) => string): void {
  const from = join(scratch, name)
  writeFileSync(from, mend(readFileSync(from, 'utf8')))
  mkdirSync(dirname(join(target, name)), { recursive: true })
  renameSync(from, join(target, name))
}

/** drizzle-kit names each snapshot at random; ours is named by what it says. */
function fixSnapshot(text: string): string {
  const hash = createHash('sha256')
    .update(text.replace(/"id": "[^"]+"/, ''))
    .digest('hex')
  const name = [8, 12, 16, 20, 32].map((end, place, ends) => hash.slice(ends[place - 1] ?? 0, end)).join('-')
  return text.replace(/"id": "[^"]+"/, `"id": "${name}"`)
}
