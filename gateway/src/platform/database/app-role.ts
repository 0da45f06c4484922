import type { ClientBase } from 'pg'

import { readDatabaseError } from './database-error.ts'

export const appRole = 'tambay_app'

/** Append-only tables. Triggers in the first migration protect them from other roles as well. */
export const history = ['tx', 'entry', 'operator_action']

const insufficientPrivilege = '42501'
const unknownRole = '22023'
const alreadyExists = ['42710', '23505']

/** Creates the role and grants its rights. Returns false if the connecting user may not create or take the role. */
export async function prepareAppRole(client: ClientBase): Promise<boolean> {
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
    if (!rowCount) await client.query(`CREATE ROLE ${appRole} NOLOGIN`).catch(ignoreExisting)
    if (!(await maySetRole(client))) await client.query(`GRANT ${appRole} TO CURRENT_USER`)
    await client.query(`
      GRANT USAGE ON SCHEMA public, drizzle TO ${appRole};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${appRole};
      GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${appRole};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${appRole};
      REVOKE UPDATE, DELETE, TRUNCATE ON ${history.join(', ')} FROM ${appRole};
    `)
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

export async function maySetRole(client: ClientBase): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${appRole}`)
    await client.query('RESET ROLE')
    return true
  } catch (error) {
    if (isRefused(error) || readDatabaseError(error)?.code === unknownRole) return false
    throw error
  }
}

function isRefused(error: unknown): boolean {
  return readDatabaseError(error)?.code === insufficientPrivilege
}

/**
 * Roles belong to the whole server, so the gateway of another database may create the same role concurrently.
 */
function ignoreExisting(error: unknown): void {
  if (!alreadyExists.includes(readDatabaseError(error)?.code ?? '')) throw error
}
