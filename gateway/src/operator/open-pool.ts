import { Client, type Pool } from 'pg'

import { readDatabaseError } from '#platform/database/database-error.ts'
import { compareHistory, readApplied } from '#platform/database/migrations/migration-history.ts'
import { readMigrations } from '#platform/database/migrations/read-migrations.ts'
import { createPool, slowWorkTimeouts } from '#platform/database/pool.ts'
import { maySetRole, operatorRole } from '#platform/database/roles.ts'
import { OperatorError } from './operator-error.ts'

const notMigrated = 'The database is not migrated to this version: start the gateway on it first.'

export async function openPool(url: string): Promise<Pool> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect().catch(refuse)
    const problem = await findProblem(client)
    if (problem) throw new OperatorError(problem)
    const role = (await maySetRole(client, operatorRole)) ? operatorRole : undefined
    return createPool({ url, max: 2, timeouts: slowWorkTimeouts, role, onBroken: () => {} })
  } finally {
    await client.end()
  }
}

function refuse(error: Error & { code?: string }): never {
  throw new OperatorError(`The database cannot be reached: ${error.message || error.code}`)
}

async function findProblem(client: Client): Promise<string | undefined> {
  try {
    const { problem, pending } = compareHistory(await readApplied(client), readMigrations())
    return problem ?? (pending.length > 0 ? notMigrated : undefined)
  } catch (error) {
    if (readDatabaseError(error)) return notMigrated
    throw error
  }
}
