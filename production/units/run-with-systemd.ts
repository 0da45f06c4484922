import { existsSync } from 'node:fs'

import { CommandError } from '../../tools/base/command-error.ts'
import { step } from '../../tools/base/step.ts'
import { ensureDatabase, ensureOwner, owner } from '../../tools/database/ensure-owner.ts'
import { prepareDatabaseRepository } from '../backup/pgbackrest.ts'
import { createCluster, databaseName, socketUrl, superuser } from '../database/cluster.ts'
import type { Installation } from '../services/installation.ts'
import { type ServiceManager, serviceNames } from '../services/service-manager.ts'
import { timers } from './describe-units.ts'
import { createUsers, describeSystemFiles, installFiles, prepareFolders } from './prepare-system.ts'
import { bringUp, hasSystemd, isActive, isFileOf, systemctl, targetUnit, unitOf, verbFor } from './systemd.ts'

export function requireSystemd(): void {
  if (!hasSystemd())
    throw new CommandError('systemd does not run here. Start it under this command: up --foreground.')
  if (process.getuid?.() !== 0)
    throw new CommandError('Only root can install units. Run it with sudo, or use up --foreground.')
}

export const databaseUrlOf = ({ settings, database }: Installation) =>
  settings.DATABASE_URL ?? socketUrl(database, owner)

/** Installs what systemd needs and starts it. Run again, it restarts only what has changed. */
export async function upWithSystemd(installation: Installation): Promise<void> {
  const { settings, database } = installation
  const users = createUsers()
  prepareFolders(installation, users)
  const ownsDatabase = settings.DATABASE_URL === undefined
  if (ownsDatabase && !existsSync(database.data)) await createCluster(database, users.service)
  const hasBackups = ownsDatabase && settings.BACKUP_REPOSITORY !== undefined
  if (hasBackups) prepareDatabaseRepository(installation)
  const idleGateway = (await isActive(unitOf('gateway-1'))) ? 'gateway-0' : 'gateway-1'
  const started = serviceNames.filter(name => name !== idleGateway)
  const files = describeSystemFiles(installation, databaseUrlOf(installation))
  const all = ['database', ...started]
  const filesOf = Map.groupBy(files, ({ path }) => all.find(name => isFileOf(name, path)))
  await installFiles(filesOf.get(undefined) ?? [])
  // Each service's files are written just before it starts: after a failure, the next `up` finds what is still old.
  const start = (service: string) =>
    step(unitOf(service), async () => {
      const changed = await installFiles(filesOf.get(service) ?? [])
      await bringUp(verbFor(service, changed), unitOf(service))
    })
  if (ownsDatabase) {
    await start('database')
    await ensureOwner(socketUrl(database, superuser, 'postgres'), crypto.randomUUID())
    await ensureDatabase(socketUrl(database, owner, 'postgres'), databaseName)
  }
  for (const name of started) await start(name)
  // It also runs if an upgrade or this command was interrupted.
  await systemctl('stop', unitOf(idleGateway))
  await systemctl('enable', '--quiet', targetUnit, ...(hasBackups ? timers : []))
  if (!(await isActive(targetUnit))) await systemctl('start', targetUnit)
  if (hasBackups) await systemctl('start', ...timers)
}

/** The services as units. `systemctl start` returns once a unit is ready, because its `ExecStartPost` waits. */
export function connectToSystemd(installation: Installation): ServiceManager {
  let changed: string[] = []
  return {
    async prepare() {
      prepareFolders(installation, createUsers())
      changed = await installFiles(describeSystemFiles(installation, databaseUrlOf(installation)))
    },
    async start(name) {
      const unit = unitOf(name)
      await bringUp('start', unit).catch(async (error: unknown) => {
        await systemctl('stop', unit)
        throw error
      })
    },
    async stop(name) {
      await systemctl('stop', unitOf(name))
    },
    isRunning: name => isActive(unitOf(name)),
    async reloadWebServer() {
      const unit = unitOf('caddy')
      await bringUp('reload-or-restart', unit)
      if (verbFor('caddy', changed) === 'restart')
        console.log(
          `The web server's unit changed. Restart it when a short gap is fine: systemctl restart ${unit}`
        )
    }
  }
}
