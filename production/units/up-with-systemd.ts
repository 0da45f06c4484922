import { existsSync } from 'node:fs'

import { CommandError } from '../../tools/base/command-error.ts'
import { step } from '../../tools/base/step.ts'
import { ensureDatabase, ensureOwner, owner } from '../../tools/database/ensure-owner.ts'
import { prepareDatabaseRepository } from '../backup/pgbackrest.ts'
import { describeMissingBackup } from '../backup/repository.ts'
import { createCluster, databaseName, socketUrl, superuser } from '../database/cluster.ts'
import type { Installation } from '../services/installation.ts'
import { sayReady } from '../services/say-ready.ts'
import { serviceNames } from '../services/service-manager.ts'
import { timers } from './describe-units.ts'
import { createUsers, installFiles, prepareFolders } from './prepare-system.ts'
import {
  bringUp,
  databaseUnit,
  hasSystemd,
  isActive,
  systemctl,
  targetUnit,
  unitOf,
  verbFor
} from './systemd.ts'

export function requireSystemd(): void {
  if (!hasSystemd())
    throw new CommandError('systemd does not run here. Start it under this command: up --foreground.')
  if (process.getuid?.() !== 0)
    throw new CommandError('Only root can install units. Run it with sudo, or use up --foreground.')
}

/** Installs what systemd needs and starts it. Run again, it restarts only what has changed. */
export async function upWithSystemd(installation: Installation): Promise<void> {
  const { settings, database } = installation
  const users = createUsers()
  prepareFolders(installation, users)
  const ownsDatabase = settings.DATABASE_URL === undefined
  if (ownsDatabase && !existsSync(database.data)) await createCluster(database, users.service)
  const hasBackups = ownsDatabase && settings.BACKUP_REPOSITORY !== undefined
  if (hasBackups) prepareDatabaseRepository(installation)
  const databaseUrl = settings.DATABASE_URL ?? socketUrl(database, owner)
  const changed = await installFiles(installation, databaseUrl)
  const start = (unit: string, service: string) =>
    step(unit, () => bringUp(verbFor(unit, service, changed), unit))
  if (ownsDatabase) {
    await start(databaseUnit, 'database')
    await ensureOwner(socketUrl(database, superuser, 'postgres'), crypto.randomUUID())
    await ensureDatabase(socketUrl(database, owner, 'postgres'), databaseName)
  }
  const idleGateway = (await isActive(unitOf('gateway-1'))) ? 'gateway-0' : 'gateway-1'
  for (const name of serviceNames) if (name !== idleGateway) await start(unitOf(name), name)
  await systemctl('enable', '--quiet', targetUnit, ...(hasBackups ? timers : []))
  if (!(await isActive(targetUnit))) await systemctl('start', targetUnit)
  if (hasBackups) await systemctl('start', ...timers)
  await sayReady(installation, databaseUrl)
  const missing = hasBackups ? describeMissingBackup(installation) : undefined
  if (missing !== undefined) console.log(`Backups: ${missing}`)
}
