import { chownSync, existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { copyBinaries } from './copy-binaries.ts'
import { findPostgresBinaries, postgresVersion } from './postgres-binaries.ts'
import { canRunPostgres, canWriteTo, choosePostgresUser, type PostgresUser } from './postgres-user.ts'

/** A folder that belongs to whoever runs PostgreSQL, with everything that it needs. */
export type PostgresInstallation = {
  folder: string
  data: string
  log: string
  binaries: string
  user: PostgresUser
}

/**
 * Prepares the first of the folders that the PostgreSQL user can reach. Root's home, for one, is closed to
 * `nobody`: then the data lives in a later candidate, and so does a copy of the binaries (docs/decisions/0003-embedded-postgresql.md).
 */
export function prepareInstallation(candidates: string[]): PostgresInstallation {
  for (const folder of candidates) {
    const data = join(folder, 'data')
    const user = choosePostgresUser(data)
    if (!claim(folder, user)) continue
    return { folder, data, log: join(folder, 'postgres.log'), binaries: reachBinaries(folder, user), user }
  }
  throw new CommandError(
    `PostgreSQL may not write to ${candidates.join(' or ')}: choose another folder with DATA_DIR, or a server of your own with DATABASE_URL.`
  )
}

function claim(folder: string, user: PostgresUser): boolean {
  const isNew = !existsSync(folder)
  if (isNew) create(folder, user)
  if (canWriteTo(folder, user)) return true
  if (isNew) rmdirSync(folder)
  return false
}

function create(folder: string, { uid, gid }: PostgresUser): void {
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

function reachBinaries(folder: string, user: PostgresUser): string {
  const carried = findPostgresBinaries()
  if (canRunPostgres(carried, user)) return carried
  const copy = join(folder, `binaries-${postgresVersion()}`)
  if (!existsSync(copy)) copyBinaries(carried, copy, user)
  if (!canRunPostgres(copy, user))
    throw new CommandError(`PostgreSQL does not run here: ${copy}/bin/postgres --version fails.`)
  return copy
}
