import { existsSync } from 'node:fs'

import { CommandError } from '../../tools/base/command-error.ts'
import { keepRunning } from '../../tools/base/keep-running.ts'
import { ensureDatabase, ensureOwner, owner } from '../../tools/database/ensure-owner.ts'
import { stopPostmaster } from '../../tools/database/postmaster.ts'
import { canConnect } from '../../tools/database/query.ts'
import { type ServerSettings, spawnServer } from '../../tools/database/start-postgres.ts'
import type { OpenDatabase } from '../../tools/stack/open-database.ts'
import { archiveSettings, prepareDatabaseRepository } from '../backup/stores/pgbackrest.ts'
import type { Installation } from '../services/installation.ts'
import { commonSettings, createCluster, databaseName, findServer, socketUrl, superuser } from './cluster.ts'

/** Starts the installation's PostgreSQL with its archive, creates it if needed, and restarts it if it exits. */
export async function openCluster(
  cleanup: AsyncDisposableStack,
  installation: Installation,
  settings: ServerSettings = {}
): Promise<OpenDatabase> {
  const { database } = installation
  if (!existsSync(database.data)) createCluster(database)
  prepareDatabaseRepository(installation)
  await stopPostmaster(database.data)
  const all = { ...commonSettings(database), ...archiveSettings(installation), ...settings }
  const start = (isRestart = false) =>
    spawnServer(findServer(database), all, { isThrowaway: false, isRestart })
  let server = start()
  cleanup.defer(() => server.stop())
  const rootUrl = socketUrl(database, superuser, 'postgres')
  if (!(await server.getsReady(() => canConnect(rootUrl))))
    throw new CommandError(`PostgreSQL does not start. See ${findServer(database).log}.`)
  await ensureOwner(rootUrl, crypto.randomUUID())
  await ensureDatabase(socketUrl(database, owner, 'postgres'), databaseName)
  const restart = async () => {
    await server.releaseWatchdog()
    return (server = start(true))
  }
  const supervisor = keepRunning({ name: 'PostgreSQL', process: server, restart })
  cleanup.defer(supervisor.stop)
  return { url: socketUrl(database, owner), failure: supervisor.failure }
}
