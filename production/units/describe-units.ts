import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import { serverArguments } from '../../tools/database/start-postgres.ts'
import { typeChecksFolder } from '../../tools/release/contract/check-types.ts'
import { archiveFolders, archiveSettings } from '../backup/pgbackrest.ts'
import { firstBackupMarker } from '../backup/repository.ts'
import { commonSettings, findServer } from '../database/cluster.ts'
import { fillIn } from '../files/files.ts'
import type { ProductionService } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { adminSocket } from '../web/caddy.ts'
import { targetUnit, unitOf } from './systemd.ts'

/** Every unit of an installation, by file name. */
export function describeUnits(
  installation: Installation,
  services: ProductionService[]
): Record<string, string> {
  const { settings, publicOrigin } = installation
  const hasDatabase = settings.DATABASE_URL === undefined
  const wanted = services.map(({ name }) => name).filter(name => name !== 'gateway-1')
  return {
    [targetUnit]: unitFile(installation, targetUnit, {
      ORIGIN: publicOrigin,
      WANTS: wanted.map(name => `Wants=${unitOf(name)}`).join('\n')
    }),
    ...(hasDatabase && { [unitOf('database')]: describeDatabase(installation) }),
    ...Object.fromEntries(
      services.map(service => [unitOf(service.name), describeService(installation, service)])
    ),
    ...(hasDatabase && settings.BACKUP_REPOSITORY !== undefined && describeJobs(installation))
  }
}

const onlyThisMachine = 'IPAddressDeny=any\nIPAddressAllow=localhost'

function describeService(installation: Installation, service: ProductionService): string {
  const { settings, folders } = installation
  const { name, script, readyUrl = '' } = service
  return unitFile(installation, unitOf(name).replace(/@.*\./, '@.'), {
    SCRIPT: script,
    READY_URL: readyUrl,
    NETWORK_OF_MONITOR: settings.RELEASES_STORE === undefined ? onlyThisMachine : '',
    RELEASES: unitWord(settings.RELEASES_DIR),
    TYPE_CHECKS: unitWord(typeChecksFolder),
    ADMIN: unitWord(`unix/${adminSocket(folders.web)}`)
  })
}

/** The own PostgreSQL of an installation. Only its socket is open. */
function describeDatabase(installation: Installation): string {
  const { database, settings, workFolder } = installation
  const { BACKUP_REPOSITORY: place } = settings
  const archive = place === undefined ? {} : archiveSettings(installation)
  const server = join(findServer(database).binaries, 'bin/postgres')
  const args = serverArguments(database.data, { ...commonSettings(database), ...archive, jit: 'off' })
  const onlySockets = 'IPAddressDeny=any\nRestrictAddressFamilies=\nRestrictAddressFamilies=AF_UNIX'
  return unitFile(installation, unitOf('database'), {
    SERVER: commandLine([server, ...args]),
    NETWORK_OF_DATABASE: place?.startsWith('s3://') ? '' : onlySockets,
    ARCHIVE: place === undefined ? '' : commandLine(archiveFolders(installation)),
    HIDDEN_BACKUP: place === undefined ? `-${unitWord(workFolder)}` : ''
  })
}

/** Commands that run in the background. The timers are in `templates/`. */
const jobs = {
  'tambay-backup': 'backup',
  'tambay-backup-journals': 'backup --only journals',
  'tambay-backup-files': 'backup --only files',
  'tambay-drill': 'drill'
}

export const timers = Object.keys(jobs).map(name => `${name}.timer`)

/** The units of backups and drill. Each timer starts the service of the same name. */
export function describeJobs(installation: Installation): Record<string, string> {
  const { BACKUP_REPOSITORY: repository = '', gatewayVariables, file } = installation.settings
  const isLocal = !repository.startsWith('s3://')
  const needsNetwork = !isLocal || 'S3_BUCKET' in gatewayVariables
  const values = {
    FIRST_BACKUP: unitPath(firstBackupMarker(installation)),
    SETTINGS: unitWord(file),
    REPOSITORY: isLocal ? unitWord(`-${repository}`) : '',
    AFTER_NETWORK: needsNetwork ? 'After=network-online.target\nWants=network-online.target' : '',
    NETWORK: needsNetwork ? '' : onlyThisMachine
  }
  return Object.fromEntries([
    ...timers.map(timer => [timer, unitFile(installation, timer)]),
    ...Object.entries(jobs).map(([name, command]) => [
      `${name}.service`,
      unitFile(installation, 'job.service', { ...values, COMMAND: command })
    ])
  ])
}

/** A file of `templates/` for this installation. Each template may name the installation's folders. */
function unitFile(
  { folders, database, workFolder, metricsFolder }: Installation,
  template: string,
  values: Record<string, string> = {}
): string {
  const own = {
    postgres: database.folder,
    backup: workFolder,
    metrics: metricsFolder,
    node: process.execPath
  }
  const words = Object.entries({ ...folders, ...own }).map(([name, path]) => [
    name.toUpperCase(),
    unitWord(path)
  ])
  const templates = join(import.meta.dirname, 'templates')
  return fillIn(join(templates, template), {
    ...Object.fromEntries(words),
    ROOT: unitPath(root),
    SANDBOX: fillIn(join(templates, 'sandbox.conf'), {}),
    ...values
  })
}

/** A path that is a whole value, as of `ConditionPathExists=`, is not quoted. */
const unitPath = (path: string) => path.replaceAll('%', '%%')

/** One word of a value. Folders may have spaces and percent signs. */
export function unitWord(text: string): string {
  const escaped = unitPath(text)
  return /\s|["'\\]/.test(escaped) ? JSON.stringify(escaped) : escaped
}

export const commandLine = (words: readonly string[]) => words.map(unitWord).join(' ')
