import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { addMigration, writeSnapshot } from './add-migration.ts'
import { recordChecksums } from './checksums.ts'
import { migrationsFolder } from './read-migrations.ts'

const usage = `migrations add <name>            adds a migration with what changed in the tables
migrations add <name> --custom   adds an empty migration for hand-written SQL
migrations snapshot              writes snapshot.json anew, after a merge of two branches that changed tables
migrations record                records the checksums of new migrations, after which they never change`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { custom: { type: 'boolean', default: false } }
})
const [command, name = ''] = positionals

try {
  if (command === 'add' && /^[a-z][a-z0-9_]*$/.test(name)) await add()
  else if (command === 'snapshot') await writeSnapshot(migrationsFolder)
  else if (command === 'record')
    console.log(recordChecksums(migrationsFolder).join('\n') || 'Nothing is new.')
  else throw new Error(`Usage (names are in snake_case):\n${usage}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function add(): Promise<void> {
  const added = await addMigration(migrationsFolder, name, { isCustom: values.custom })
  if (!added) throw new Error('The tables have not changed. For hand-written SQL, add --custom.')
  console.log(`Check or write ${join(migrationsFolder, `${added}.sql`)}, then run "migrations record".`)
}
