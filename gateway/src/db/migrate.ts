import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

import { StartError } from '../start-error.ts'
import { prepareAppRole } from './app-role.ts'
import { assertSameHistory, migrationSets } from './migration-sets.ts'
import { longWorkPatience } from './pool.ts'

/** Any number, the same in every gateway: two that start at once take turns. */
const lock = 1_414_679_873

/** Brings the database up to date as its owner. Safe to run from several processes at once: they wait for each other. */
export async function migrate(
  url: string,
  connectionTimeoutMillis = longWorkPatience.connection
): Promise<{ hasAppRole: boolean }> {
  const client = new Client({
    connectionString: url,
    application_name: 'tambay-migrations',
    connectionTimeoutMillis
  })
  await client.connect().catch(refuse)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    const db = drizzle(client)
    for (const set of migrationSets) {
      await runMigrations(db, { migrationsFolder: set.folder, migrationsTable: set.table })
      await assertSameHistory(client, set)
    }
    return { hasAppRole: await prepareAppRole(client) }
  } finally {
    await client.end()
  }
}

/** A host that refuses and a password that is wrong have a code and words that tell; a server that is silent has none. */
function refuse(error: Error): never {
  throw 'code' in error ? error : new StartError(`the database does not answer (${error.message})`)
}
