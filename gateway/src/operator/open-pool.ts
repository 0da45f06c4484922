import { Client, type Pool } from 'pg'

import { maySetRole } from '../db/app-role.ts'
import { readDatabaseError } from '../db/database-error.ts'
import { isCurrent, migrationSets } from '../db/migration-sets.ts'
import { createPool, longWorkPatience } from '../db/pool.ts'
import { OperatorError } from './operator-error.ts'

/** The gateway's database, as the gateway's role; migrating it is the gateway's affair. */
export async function openPool(url: string): Promise<Pool> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect().catch(refuse)
    if (!(await isReady(client)))
      throw new OperatorError('The database was not made by this version: start the gateway on it first.')
    const hasAppRole = await maySetRole(client)
    return createPool({ url, max: 2, patience: longWorkPatience, hasAppRole, onBroken: () => {} })
  } finally {
    await client.end()
  }
}

function refuse(error: Error & { code?: string }): never {
  throw new OperatorError(`The database cannot be reached: ${error.message || error.code}`)
}

async function isReady(client: Client): Promise<boolean> {
  try {
    for (const set of migrationSets) if (!(await isCurrent(client, set))) return false
    return true
  } catch (error) {
    // Nothing has ever migrated it.
    if (readDatabaseError(error)) return false
    throw error
  }
}
