import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { CommandError } from '../../tools/base/command-error.ts'
import { root } from '../../tools/base/root.ts'
import { step } from '../../tools/base/step.ts'
import { ensureDatabase, ensureOwner, owner } from '../../tools/database/ensure-owner.ts'
import type { PostgresUser } from '../../tools/database/postgres-user.ts'
import { describeBackupContext, describeMissingBackup } from '../backup/backup-context.ts'
import { prepareDatabaseRepository } from '../backup/stores/pgbackrest.ts'
import { createCluster, databaseName, socketUrl, superuser } from '../database/cluster.ts'
import { describeInstallation, type Installation } from '../services/installation.ts'
import { inviteFirstOperator } from '../services/operator.ts'
import { readSettings } from '../settings/read-settings.ts'
import { waitForCertificates } from '../web/wait-for-certificates.ts'
import { createUsers } from './create-users.ts'
import { installFiles } from './install-files.ts'
import { verbFor } from './plan.ts'
import { prepareFolders } from './prepare-folders.ts'
import { bringUp, hasSystemd, isActive, systemctl } from './systemd.ts'
import { databaseUnit, targetUnit, unitFolder, unitOf } from './unit-names.ts'
import { serviceUser } from './users.ts'

export function requireSystemd(): void {
  if (!hasSystemd())
    throw new CommandError('systemd does not run here. Start it under this command: up --foreground.')
  if (process.getuid?.() !== 0)
    throw new CommandError('Only root can install units. Run it with sudo, or use up --foreground.')
}

/** Installs what systemd needs and starts it. Run again, it restarts only what has changed. */
export async function upWithSystemd(settingsFile: string): Promise<number> {
  const installation = describeInstallation(readSettings(settingsFile))
  const { settings, database, publicOrigin } = installation
  const users = createUsers()
  requireReadable(users.service)
  prepareFolders(installation, users)
  const ownsDatabase = settings.DATABASE_URL === undefined
  if (ownsDatabase) prepareDatabase(installation, settingsFile, users.service)
  const databaseUrl = settings.DATABASE_URL ?? socketUrl(database, owner)
  const { services, files, changed } = await installFiles(installation, { settingsFile, databaseUrl })
  if (ownsDatabase) {
    await step(databaseUnit, () => bringUp(verbFor(databaseUnit, 'database', changed), databaseUnit))
    await ensureOwner(socketUrl(database, superuser, 'postgres'), crypto.randomUUID())
    await ensureDatabase(socketUrl(database, owner, 'postgres'), databaseName)
  }
  const idleGateway = (await isActive(unitOf('gateway-1'))) ? 'gateway-0' : 'gateway-1'
  for (const { name } of services) {
    if (name === idleGateway) continue
    await step(unitOf(name), () => bringUp(verbFor(unitOf(name), name, changed), unitOf(name)))
  }
  const timers = files.map(({ path }) => path).filter(path => path.endsWith('.timer'))
  await systemctl('enable', '--quiet', targetUnit, ...timers)
  if (!(await isActive(targetUnit))) await systemctl('start', targetUnit)
  if (timers.length > 0) await systemctl('start', ...timers.map(path => path.slice(unitFolder.length + 1)))
  await step('Certificates', () => waitForCertificates(installation))
  await inviteFirstOperator(installation, databaseUrl)
  console.log(`\nReady: ${publicOrigin}`)
  const missing = ownsDatabase ? describeMissingBackup(settings) : undefined
  if (missing !== undefined) console.log(`Backups: ${missing}`)
  return 0
}

/** The units hide /home and /root. */
function requireReadable(user: PostgresUser): void {
  const isHidden = /^\/(home|root|run\/user)\//.test(root)
  if (!isHidden && spawnSync(process.execPath, ['--version'], { ...user, cwd: '/' }).status === 0) return
  throw new CommandError(
    `The user ${serviceUser} can't run ${root}. Move the repository to a folder that everybody can read, such as /opt/tambay.`
  )
}

function prepareDatabase(
  { settings, database }: Installation,
  settingsFile: string,
  user: PostgresUser
): void {
  if (!existsSync(database.data)) createCluster(database, user)
  if (settings.BACKUP_REPOSITORY !== undefined)
    prepareDatabaseRepository(describeBackupContext(settings, settingsFile))
}
