import { query } from './query.ts'

export const owner = 'tambay'

/** Creates the role that the gateway connects as. The password is base64url and needs no quoting. */
export async function ensureOwner(superuserUrl: string, password: string): Promise<void> {
  const found = await query(superuserUrl, 'SELECT 1 FROM pg_roles WHERE rolname = $1', [owner])
  if (found.rowCount === 0)
    await query(superuserUrl, `CREATE ROLE ${owner} LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`)
}

export async function ensureDatabase(url: string, name: string): Promise<void> {
  const found = await query(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (found.rowCount === 0) await query(url, `CREATE DATABASE ${name}`)
}
