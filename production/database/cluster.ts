import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import type { PostgresUser } from '../../tools/database/postgres-user.ts'
import { giveTo } from './give-to.ts'

/** Debian's PostgreSQL with a cluster of its own, because pgBackRest supports the versions of its distribution. */
export interface DatabasePlace {
  data: string
  /** Only the user who runs PostgreSQL may open it, so connections over the socket need no password. */
  socketFolder: string
  port: number
}

export const superuser = 'postgres'
export const databaseName = 'tambay'
const installed = '/usr/lib/postgresql'
const initOptions = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
const access = ['--auth-local=trust', '--auth-host=scram-sha-256']

export function placeOf(dataFolder: string): DatabasePlace {
  const folder = join(dataFolder, 'postgres')
  return { data: join(folder, 'data'), socketFolder: folder, port: 5432 }
}

/** The owner of the data. PostgreSQL refuses to run as root. */
export function databaseUser({ data }: Pick<DatabasePlace, 'data'>): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    return { uid, gid }
  }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, superuser], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export function makePrivateFolder(path: string, user: PostgresUser): void {
  makeOpenFolder(dirname(path))
  if (!existsSync(path)) mkdirSync(path, { mode: 0o700 })
  giveTo(user, path)
}

/** Other users may pass through it, but not list it. */
export function makeOpenFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o711 })
}

/** The newest version of the distribution's packages. */
export function installedPostgres(): string | undefined {
  if (!existsSync(installed)) return undefined
  return readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))[0]
}

export function createCluster(place: DatabasePlace, user = databaseUser(place)): void {
  const version = installedPostgres()
  if (version === undefined) throw new CommandError('PostgreSQL is missing: apt-get install postgresql.')
  makePrivateFolder(dirname(place.data), user)
  makePrivateFolder(place.socketFolder, user)
  // Renames the folder at the end, so that an interrupted initdb leaves no incomplete cluster.
  const unfinished = `${place.data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const options = [`--pgdata=${unfinished}`, `--username=${superuser}`, ...initOptions, ...access]
  execFileSync(join(installed, version, 'bin/initdb'), options, {
    ...user,
    cwd: '/',
    stdio: 'pipe'
  })
  renameSync(unfinished, place.data)
}

/** The server's program and arguments. Put `settings` such as those of the archive behind the common ones. */
export function serverCommand(
  { data, socketFolder, port }: DatabasePlace,
  settings: Record<string, string | number>
) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const program = join(installed, version, 'bin/postgres')
  if (!existsSync(program))
    throw new CommandError(
      `The database is from PostgreSQL ${version}: apt-get install postgresql-${version}.`
    )
  const all = { unix_socket_directories: socketFolder, port, timezone: 'UTC', ...settings }
  return {
    program,
    args: ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  }
}

export function socketUrl(
  { socketFolder, port }: DatabasePlace,
  user: string,
  database = databaseName
): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`
}
