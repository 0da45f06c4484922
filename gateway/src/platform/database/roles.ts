import type { ClientBase } from 'pg'

import { readDatabaseError } from './database-error.ts'

/** Requests of users, and all jobs but the one below. */
export const appRole = 'tambay_app'
/** The job that checks the books. */
export const booksRole = 'tambay_books'
/** Operators. They may do what requests may, and what only operators may. */
export const operatorRole = 'tambay_operator'

export type Role = typeof appRole | typeof booksRole | typeof operatorRole

/** Append-only tables. Triggers in the first migration protect them from other roles as well. */
export const history = ['tx', 'entry', 'operator_action', 'gift_version']
/** What checks of the books found and have seen. Requests can't hide a fault in them. */
const findings = [
  'ledger_alarm',
  'reconciliation',
  'reconciliation_pass',
  'account_checked',
  'account_sealed',
  'seal'
]

/** Who the operators are, how they sign in, what they ask for and what they send. */
const operators = [
  'announcement',
  'operator_account',
  'operator_challenge',
  'operator_credential',
  'operator_invitation',
  'operator_proposal',
  'operator_session',
  'queue_macros',
  'release_request'
]

const allTables = (role: Role) => `
  GRANT USAGE ON SCHEMA public, drizzle TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
  REVOKE UPDATE, DELETE, TRUNCATE ON ${history.join(', ')} FROM ${role};`

const rights: Record<Role, string> = {
  [appRole]: `${allTables(appRole)}
    REVOKE INSERT ON operator_action, gift_version FROM ${appRole};
    REVOKE ALL ON ${operators.join(', ')} FROM ${appRole};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${findings.join(', ')} FROM ${appRole};
    REVOKE UPDATE ON account FROM ${appRole};
    GRANT UPDATE (balance, version, moved_at) ON account TO ${appRole};`,
  [booksRole]: `
    GRANT USAGE ON SCHEMA public TO ${booksRole};
    GRANT SELECT ON account, tx, entry, hold, operator_action TO ${booksRole};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ${findings.join(', ')} TO ${booksRole};
    GRANT UPDATE (is_frozen) ON account TO ${booksRole};`,
  [operatorRole]: allTables(operatorRole)
}

const insufficientPrivilege = '42501'
const unknownRole = '22023'
const alreadyExists = ['42710', '23505']

/** Creates the roles and grants their rights. Returns those that the connecting user may create or take. */
export async function prepareRoles(client: ClientBase): Promise<Role[]> {
  const roles: Role[] = []
  for (const role of [appRole, booksRole, operatorRole] as const)
    if (await prepare(client, role)) roles.push(role)
  return roles
}

async function prepare(client: ClientBase, role: Role): Promise<boolean> {
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    if (!rowCount) await client.query(`CREATE ROLE ${role} NOLOGIN`).catch(ignoreExisting)
    if (!(await maySetRole(client, role))) await client.query(`GRANT ${role} TO CURRENT_USER`)
    await client.query(rights[role])
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

export async function maySetRole(client: ClientBase, role: Role): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${role}`)
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
