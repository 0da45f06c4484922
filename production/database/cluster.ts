import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { makeOwnFolder } from '../../tools/database/give-folder.ts'
import { initdb } from '../../tools/database/init-cluster.ts'
import type { PostgresInstallation } from '../../tools/database/postgres-installation.ts'
import { choosePostgresUser } from '../../tools/database/postgres-user.ts'
import type { ServerSettings } from '../../tools/database/start-postgres.ts'

/** Debian's PostgreSQL with a cluster of its own, because pgBackRest supports the versions of its distribution. */
export interface Cluster {
  data: string
  /** Only the user who runs PostgreSQL may open it, so connections over the socket in it need no password. */
  folder: string
}

export const superuser = 'postgres'
export const databaseName = 'tambay'
export const port = 5432
const installed = '/usr/lib/postgresql'
const initOptions = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
const access = ['--auth-local=trust', '--auth-host=scram-sha-256']

export const clusterIn = (folder: string): Cluster => ({ data: join(folder, 'data'), folder })

export const databaseUser = ({ data }: Cluster) => choosePostgresUser(data, superuser)

/** The newest version of the distribution's packages. */
export function installedPostgres(): string | undefined {
  if (!existsSync(installed)) return undefined
  return readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))[0]
}

export async function createCluster(cluster: Cluster, user = databaseUser(cluster)): Promise<void> {
  const version = installedPostgres()
  if (version === undefined) throw new CommandError('PostgreSQL is missing: apt-get install postgresql.')
  makeOwnFolder(cluster.folder, user)
  await initdb({ ...cluster, binaries: join(installed, version), user }, [...initOptions, ...access])
}

export function findServer(cluster: Cluster): PostgresInstallation {
  const version = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim()
  const binaries = join(installed, version)
  if (!existsSync(binaries))
    throw new CommandError(
      `The database is from PostgreSQL ${version}: apt-get install postgresql-${version}.`
    )
  return { ...cluster, log: join(cluster.folder, 'postgres.log'), binaries, user: databaseUser(cluster) }
}

/** Only the socket is open. */
export const commonSettings = ({ folder }: Cluster): ServerSettings => ({
  unix_socket_directories: folder,
  port,
  timezone: 'UTC',
  listen_addresses: ''
})

export function socketUrl({ folder }: Cluster, user: string, database = databaseName): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`
}
