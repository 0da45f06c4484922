import { mkdirSync } from 'node:fs'

import { step } from '../../tools/base/step.ts'
import { lockFolder } from '../../tools/database/lock-folder.ts'
import { checkPorts } from '../../tools/stack/check-ports.ts'
import { type OpenDatabase, openDatabase } from '../../tools/stack/open-database.ts'
import { superviseServices } from '../../tools/stack/supervise-services.ts'
import { openCluster } from '../database/run-cluster.ts'
import { describeServices } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { gatewaySlots, serviceNames } from '../services/service-manager.ts'
import { writeCaddyfile } from '../web/caddy.ts'
import { controlSocket, serveControl } from './control-socket.ts'

export async function requirePorts({ settings, ports }: Installation): Promise<void> {
  const all = { app: settings.HTTPS_PORT, HTTP: settings.HTTP_PORT, ...ports }
  await checkPorts(all, { advice: `Stop the other program, or choose another port in ${settings.file}.` })
}

/** Runs everything under this process. */
export async function upInForeground(cleanup: AsyncDisposableStack, installation: Installation) {
  const { folders } = installation
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  writeCaddyfile(installation)
  const database = await openDatabaseOf(cleanup, installation)
  const services = superviseServices(cleanup, { logs: folders.logs, order: serviceNames })
  const [, freeSlot] = gatewaySlots
  for (const service of describeServices(installation, database.url))
    if (service.name !== freeSlot) await step(service.name, () => services.start(service))
  await serveControl(cleanup, controlSocket(folders.web), { services, databaseUrl: database.url })
  return { databaseUrl: database.url, failure: Promise.race([database.failure, services.failure]) }
}

/** With backups, PostgreSQL is Debian's, which pgBackRest supports. Without them, it is the one that `npm start` uses. */
async function openDatabaseOf(
  cleanup: AsyncDisposableStack,
  installation: Installation
): Promise<OpenDatabase> {
  const { settings } = installation
  const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, BACKUP_REPOSITORY: repository } = settings
  if (repository === undefined || databaseUrl !== undefined)
    return openDatabase(cleanup, { dataFolder, databaseUrl })
  cleanup.defer(lockFolder(dataFolder).release)
  return step('Database: PostgreSQL with its archive', () => openCluster(cleanup, installation))
}
