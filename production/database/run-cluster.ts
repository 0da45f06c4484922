import { existsSync, readFileSync } from 'node:fs'

import { CommandError } from '../../tools/base/command-error.ts'
import { query } from '../../tools/database/query.ts'
import { keepDatabase } from '../../tools/database/start-database.ts'
import { runPostgres, type ServerSettings, spawnServer } from '../../tools/database/start-postgres.ts'
import type { OpenDatabase } from '../../tools/stack/open-database.ts'
import { archiveSettings, prepareDatabaseRepository } from '../backup/pgbackrest.ts'
import type { Installation } from '../services/installation.ts'
import { type Cluster, commonSettings, createCluster, findServer, socketUrl, superuser } from './cluster.ts'

/** Starts the installation's PostgreSQL with its archive, creates it if needed, and restarts it if it exits. */
export async function openCluster(
  cleanup: AsyncDisposableStack,
  installation: Installation,
  settings: ServerSettings = {}
): Promise<OpenDatabase> {
  const { database } = installation
  if (!existsSync(database.data)) await createCluster(database)
  prepareDatabaseRepository(installation)
  const server = await runPostgres(findServer(database), {
    isThrowaway: false,
    settings: { ...commonSettings(database), ...archiveSettings(installation), ...settings },
    urlFor: (user, name) => socketUrl(database, user, name),
    password: crypto.randomUUID()
  })
  const running = await keepDatabase(server)
  cleanup.defer(running.stop)
  return running
}

const hours = 12

/** Starts a restored server that only this machine reaches, and waits until it has replayed the archive. */
export async function runRestored(
  cluster: Cluster,
  settings: ServerSettings,
  { isThrowaway }: { isThrowaway: boolean }
) {
  const installation = findServer(cluster)
  const all = { ...commonSettings(cluster), hot_standby: 'on', ...settings }
  const { getsReady, stop } = spawnServer(installation, all, { isThrowaway })
  const url = socketUrl(cluster, superuser, 'postgres')
  const isReady = () =>
    query(url, 'SELECT pg_is_in_recovery() AS recovering').then(
      ({ rows }) => rows[0].recovering === false,
      () => false
    )
  if (!(await getsReady(isReady, hours * 3600))) {
    const log = readFileSync(installation.log, 'utf8')
    await stop()
    throw explain(log)
  }
  const { rows } = await query(url, 'SELECT pg_last_xact_replay_timestamp() AS at')
  const at: Date | null = rows[0].at
  /** The time of the last transaction that was replayed. Nothing if the backup needed none. */
  return { recoveredUntil: at ?? undefined, stop }
}

function explain(log: string): CommandError {
  if (log.includes('recovery ended before configured recovery target'))
    return new CommandError('The archive ends before this time. Leave --to out to restore everything.')
  if (/No space left/i.test(log))
    return new CommandError('The disk is full. Free some space and run it again.')
  const line = log.split('\n').findLast(text => /FATAL|PANIC/.test(text))
  return new CommandError(`The restored PostgreSQL does not start: ${line ?? log.slice(-500)}`)
}
