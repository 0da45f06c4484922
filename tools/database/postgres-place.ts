import { chownSync, cpSync, existsSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPostgresBinaries, postgresVersion } from './postgres-binaries.ts'
import { canRunPostgres, canWriteTo, choosePostgresUser, type PostgresUser } from './postgres-user.ts'

/** A folder that belongs to whoever runs PostgreSQL, with everything that it needs. */
export type PostgresPlace = { folder: string; data: string; log: string; binaries: string; user: PostgresUser }

/**
 * Prepares the first of the folders that the PostgreSQL user can reach. Root's home, for one, is closed to
 * `nobody`: then the data lives in a later candidate, and so does a copy of the binaries (DESIGN §4).
 */
export function preparePlace(candidates: string[]): PostgresPlace {
  const user = choosePostgresUser()
  const folder = candidates.find(candidate => claim(candidate, user))
  if (!folder) throw new Error(`PostgreSQL cannot write to ${candidates.join(' or ')}: choose a folder with DATA_DIR.`)
  return { folder, data: join(folder, 'data'), log: join(folder, 'postgres.log'), binaries: reach(folder, user), user }
}

function claim(folder: string, user: PostgresUser): boolean {
  mkdirSync(dirname(folder), { recursive: true })
  const isNew = !existsSync(folder)
  if (isNew) mkdirSync(folder, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  if (canWriteTo(folder, user)) return true
  if (isNew) rmdirSync(folder)
  return false
}

function reach(folder: string, user: PostgresUser): string {
  const carried = findPostgresBinaries()
  if (canRunPostgres(carried, user)) return carried
  const copy = join(folder, `binaries-${postgresVersion()}`)
  if (!existsSync(copy)) copyFor(user, carried, copy)
  if (!canRunPostgres(copy, user)) throw new Error(`PostgreSQL does not run here: ${join(copy, 'bin/postgres')} --version fails.`)
  return copy
}

function copyFor({ uid, gid }: PostgresUser, from: string, to: string): void {
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  if (uid !== undefined && gid !== undefined) {
    lchownSync(unfinished, uid, gid)
    for (const name of readdirSync(unfinished, { recursive: true })) lchownSync(join(unfinished, String(name)), uid, gid)
  }
  renameSync(unfinished, to)
}
