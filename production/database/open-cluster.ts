import { existsSync } from 'node:fs'

import { keepDatabase } from '../../tools/database/start-database.ts'
import { runPostgres, type ServerSettings } from '../../tools/database/start-postgres.ts'
import type { OpenDatabase } from '../../tools/stack/open-database.ts'
import { archiveSettings, prepareDatabaseRepository } from '../backup/pgbackrest.ts'
import type { Installation } from '../services/installation.ts'
import { commonSettings, createCluster, findServer, socketUrl } from './cluster.ts'

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
