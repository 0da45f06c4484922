import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { CommandError } from '../base/command-error.ts'
import { giveTo } from './give-folder.ts'
import type { PostgresInstallation } from './postgres-installation.ts'

export const superuser = 'postgres'

export async function initCluster(
  installation: PostgresInstallation,
  options: { isThrowaway: boolean }
): Promise<string> {
  const passwordFile = join(installation.folder, 'password')
  if (!existsSync(installation.data))
    await create(installation, passwordFile, options.isThrowaway ? ['--no-sync'] : [])
  return readFileSync(passwordFile, 'utf8').trim()
}

async function create(
  installation: PostgresInstallation,
  passwordFile: string,
  flags: string[]
): Promise<void> {
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  giveTo(installation.user, passwordFile)
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await initdb(installation, [...encoding, ...access, ...flags])
}

/** Renames the folder at the end, so that an interrupted initdb leaves no incomplete cluster. */
export async function initdb(
  { data, folder, binaries, user }: Omit<PostgresInstallation, 'log'>,
  options: string[]
): Promise<void> {
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await promisify(execFile)(
    join(binaries, 'bin/initdb'),
    [`--pgdata=${unfinished}`, `--username=${superuser}`, ...options],
    { ...user, cwd: folder, env: postgresEnvironment }
  ).catch((error: Error & { stderr?: string }) => {
    const reason = /(?:FATAL|error): +(.+)/.exec(error.stderr ?? '')?.[1] ?? error.message
    throw new CommandError(
      `PostgreSQL cannot create a database in ${folder}: ${reason}. Free some space there, or choose another folder with DATA_DIR.`
    )
  })
  renameSync(unfinished, data)
}

/** Omits the caller's variables, because PGDATA, PGPORT or LC_ALL would change the server's behavior. */
export const postgresEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
