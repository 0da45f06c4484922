import { Client } from 'pg'

import { StartError } from '#platform/errors/start-error.ts'
import { prepareRoles, type Role } from '../roles.ts'
import { compareHistory, openHistory, recordMigration } from './migration-history.ts'
import { type Migration, readMigrations } from './read-migrations.ts'
import { slowWorkTimeouts } from '../pool.ts'

const lock = 1_414_679_873

interface MigrateOptions {
  migrations?: readonly Migration[]
  connectionTimeoutMillis?: number
}

interface Migrated {
  /** Roles that the connecting user may take. */
  roles: Role[]
  unknown: string[]
}

export async function migrate(
  url: string,
  {
    migrations = readMigrations(),
    connectionTimeoutMillis = slowWorkTimeouts.connection
  }: MigrateOptions = {}
): Promise<Migrated> {
  const client = new Client({
    connectionString: url,
    application_name: 'tambay-migrations',
    connectionTimeoutMillis
  })
  // Ignores the event, because the query in progress reports the lost connection. Without a listener, the
  // event would end the process.
  client.on('error', () => {})
  await client.connect().catch(reportConnectError)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    // While a migration waits for a table's lock, all requests to that table wait behind it.
    await client.query(`SET lock_timeout = '20s'`)
    const { pending, unknown, problem } = compareHistory(await openHistory(client), migrations)
    if (problem) throw new StartError(problem)
    for (const migration of pending) await apply(client, migration)
    return { roles: await prepareRoles(client), unknown }
  } finally {
    await client.end()
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(migration.sql)
      await recordMigration(client, migration)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`migration ${migration.name} failed and was rolled back: ${reason}`, {
      cause: error
    })
  }
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** A refused connection or a wrong password has a code and a clear message; a server that doesn't answer has neither. */
function reportConnectError(error: Error): never {
  throw 'code' in error ? error : new StartError(`the database does not answer (${error.message})`)
}
