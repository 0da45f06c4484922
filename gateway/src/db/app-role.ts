import type { ClientBase } from 'pg'

import { readDatabaseError } from './database-error.ts'

/** What the gateway works as: not the owner of the tables, and unable to change the ledger's history. */
export const appRole = 'tambay_app'

/** Tables that grow and never change; triggers say the same to everyone else (migrations/0002_guards.sql). */
const history = ['tx', 'entry', 'operator_action']

const insufficientPrivilege = '42501'
/** There is no such role: whoever migrated could not make it. */
const unknownRole = '22023'
const madeByAnother = ['42710', '23505']

/** Prepares the application's role; false where the connecting user may neither make nor take it. */
export async function prepareAppRole(client: ClientBase): Promise<boolean> {
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
    if (!rowCount) await client.query(`CREATE ROLE ${appRole} NOLOGIN`).catch(ignoreMadeByAnother)
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

/** Whether there is such a role, and it may be taken. Trying is the only question that every PostgreSQL answers alike. */
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

/** Roles belong to the whole server: another database's gateway may make it at the same moment. */
function ignoreMadeByAnother(error: unknown): void {
  if (!madeByAnother.includes(readDatabaseError(error)?.code ?? '')) throw error
}
