import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { generateMigration, tablesFolder } from './generate-migration.ts'

/**
 * Writes the one initial migration anew. After the first release this becomes a plain `drizzle-kit generate`, which
 * adds a migration to those that ran.
 */
for (const [name, text] of Object.entries(generateMigration())) {
  const file = join(tablesFolder, name)
  mkdirSync(dirname(file), { recursive: true })
  // In one step: someone else may be writing or reading it.
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}
