import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { PostgresInstallation } from './postgres-installation.ts'

export const superuser = 'postgres'

/** Creates the cluster unless it is there; gives the superuser's password. */
export async function initCluster(
  place: PostgresInstallation,
  options: { isThrowaway: boolean }
): Promise<string> {
  const passwordFile = join(place.folder, 'password')
  if (!existsSync(place.data)) await create(place, passwordFile, options.isThrowaway ? ['--no-sync'] : [])
  return readFileSync(passwordFile, 'utf8').trim()
}

async function create(place: PostgresInstallation, passwordFile: string, flags: string[]): Promise<void> {
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (place.user.uid !== undefined && place.user.gid !== undefined)
    chownSync(passwordFile, place.user.uid, place.user.gid)
  // Renamed at the end: an interrupted initdb never passes for a cluster.
  const unfinished = `${place.data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await promisify(execFile)(
    join(place.binaries, 'bin/initdb'),
    [`--pgdata=${unfinished}`, ...encoding, ...access, ...flags],
    { ...place.user, cwd: place.folder, env: postgresEnvironment }
  )
  renameSync(unfinished, place.data)
}

/** Nothing of the caller's: a stray PGDATA, PGPORT or LC_ALL must not reach the server. */
export const postgresEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
