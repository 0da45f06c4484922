import { cpSync, existsSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { giveTo, makeOwnFolder } from './give-folder.ts'
import { findPostgresBinaries, postgresVersion } from './postgres-binaries.ts'
import { canRunPostgres, canWriteTo, choosePostgresUser, type PostgresUser } from './postgres-user.ts'

export type PostgresInstallation = {
  folder: string
  data: string
  log: string
  binaries: string
  user: PostgresUser
}

/**
 * Prepares the first folder that the PostgreSQL user can access and run programs in. For example, `nobody` can't access root's home. Copies
 * the binaries there if the user can't run the installed ones (docs/decisions/0003-embedded-postgresql.md).
 */
export function prepareInstallation(candidates: string[]): PostgresInstallation {
  for (const folder of candidates) {
    const data = join(folder, 'data')
    const user = choosePostgresUser(data)
    if (!createIfWritable(folder, user)) continue
    const binaries = findOrCopyBinaries(folder, user)
    if (binaries) return { folder, data, log: join(folder, 'postgres.log'), binaries, user }
  }
  throw new CommandError(
    `PostgreSQL cannot write to, or does not run in, ${candidates.join(' or ')}. Choose another folder with DATA_DIR, or your own server with DATABASE_URL.`
  )
}

function createIfWritable(folder: string, user: PostgresUser): boolean {
  const isNew = !existsSync(folder)
  if (isNew) makeOwnFolder(folder, user)
  if (canWriteTo(folder, user)) return true
  if (isNew) rmdirSync(folder)
  return false
}

function findOrCopyBinaries(folder: string, user: PostgresUser): string | undefined {
  const installed = findPostgresBinaries()
  if (canRunPostgres(installed, user)) return installed
  const copy = join(folder, `binaries-${postgresVersion()}`)
  if (!existsSync(copy)) copyBinaries(installed, copy, user)
  if (canRunPostgres(copy, user)) return copy
  // The copy may be unusable, for example on a file system that is mounted without the right to run programs.
  rmSync(copy, { recursive: true })
  return undefined
}

/** Copies 60 MB in about 0.1 s. Renames the folder at the end, so that an interrupted copy is not used. */
function copyBinaries(from: string, to: string, user: PostgresUser): void {
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  giveTo(user, unfinished)
  renameSync(unfinished, to)
}
