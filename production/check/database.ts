import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { appRole, history } from '@tambay/gateway/roles'

import { owner } from '../../tools/database/ensure-owner.ts'
import { query } from '../../tools/database/query.ts'
import { type Cluster, port, socketUrl } from '../database/cluster.ts'
import { type Check, failed, type Finding, passed, skipped } from './finding.ts'

const guide = 'See docs/how-to/run-in-production.md#database.'

export const database: Check = async ({ settings, database: own }) => {
  const url = settings.DATABASE_URL ?? urlIfRunning(own)
  if (url === undefined) return skipped('an own PostgreSQL in DATA_DIR, which does not run now')
  try {
    return await judgeRights(url, settings.APP_DATABASE_URL)
  } catch (error) {
    return failed(
      `can't connect: ${Object(error).message || Object(error).code}. Start PostgreSQL, or correct DATABASE_URL.`
    )
  }
}

const urlIfRunning = (own: Cluster) =>
  existsSync(join(own.folder, `.s.PGSQL.${port}`)) ? socketUrl(own, owner) : undefined

async function judgeRights(url: string, appUrl: string | undefined): Promise<Finding> {
  const { rows } = await query(
    url,
    `SELECT has_schema_privilege('public', 'CREATE') AND has_database_privilege(current_database(), 'CREATE') AS "mayCreate", rolcreaterole OR rolsuper AS "mayCreateRoles",
      EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "hasAppRole", to_regclass($2) IS NOT NULL AS "hasTables"
    FROM pg_roles WHERE rolname = current_user`,
    [appRole, history[0]]
  )
  const { mayCreate, mayCreateRoles, hasAppRole, hasTables } = rows[0]
  if (!mayCreate) return failed(`the user of DATABASE_URL may not create tables. ${guide}`)
  if (!hasAppRole && !mayCreateRoles) return failed(`the role ${appRole} is missing. ${guide}`)
  if (!hasTables) return passed('reachable; the gateway creates the tables when it starts')
  const changes = await query(
    appUrl ?? url,
    `SELECT bool_or(has_table_privilege(COALESCE($2, current_user), name, 'UPDATE, DELETE, TRUNCATE')) AS any
    FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL`,
    [history, appUrl === undefined ? appRole : null]
  )
  if (changes.rows[0].any)
    return failed(
      `the user for requests can change the history of the ledger. Log in as ${appRole} in APP_DATABASE_URL. ${guide}`
    )
  return passed(`reachable; ${appRole} can't change the history of the ledger`)
}
