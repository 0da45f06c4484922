import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import { serverArguments } from '../../tools/database/start-postgres.ts'
import { typeChecksFolder } from '../../tools/release/contract/check-types.ts'
import { archiveFolders, archiveSettings } from '../backup/stores/pgbackrest.ts'
import { commonSettings, findServer } from '../database/cluster.ts'
import type { ProductionService } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { adminSocket } from '../web/caddyfile.ts'
import { describeJobs } from './describe-jobs.ts'
import { databaseUnit, targetUnit, unitOf } from './names.ts'
import { commandLine, onlyThisMachine, unitFile, unitWord } from './unit-file.ts'

/** Every unit of an installation, by file name. `caddy` is the path of the web server's program. */
export function describeUnits(
  installation: Installation,
  services: ProductionService[],
  caddy: string
): Record<string, string> {
  const { settings, publicOrigin } = installation
  const hasDatabase = settings.DATABASE_URL === undefined
  const wanted = services.map(({ name }) => name).filter(name => name !== 'gateway-1')
  return {
    [targetUnit]: unitFile(installation, targetUnit, {
      ORIGIN: publicOrigin,
      WANTS: wanted.map(name => `Wants=${unitOf(name)}`).join('\n')
    }),
    ...(hasDatabase && { [databaseUnit]: describeDatabase(installation) }),
    ...Object.fromEntries(
      services.map(service => [unitOf(service.name), describeService(installation, service, caddy)])
    ),
    ...(hasDatabase && settings.BACKUP_REPOSITORY !== undefined && describeJobs(installation))
  }
}

const waitUntilReady = join(root, 'production/units/wait-until-ready.ts')

function describeService(installation: Installation, service: ProductionService, caddy: string): string {
  const { settings, folders } = installation
  const { name, script, readyUrl = '', environment } = service
  const { CADDYFILE: _, ...tracing } = environment
  const template = unitOf(name).replace(/@.*\./, '@.')
  return unitFile(installation, template, {
    SCRIPT: unitWord(join(root, script)),
    WAIT_UNTIL_READY: `${commandLine([process.execPath, waitUntilReady, readyUrl])} $MAINPID`,
    NETWORK_OF_MONITOR: settings.RELEASES_STORE === undefined ? onlyThisMachine : '',
    RELEASES: unitWord(settings.RELEASES_DIR),
    TYPE_CHECKS: unitWord(typeChecksFolder),
    CADDY: unitWord(caddy),
    ADMIN: unitWord(`unix/${adminSocket(folders.web)}`),
    TRACING: Object.entries(tracing)
      .map(([variable, value]) => `Environment=${unitWord(`${variable}=${value}`)}`)
      .join('\n')
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
  return unitFile(installation, databaseUnit, {
    SERVER: commandLine([server, ...args]),
    NETWORK_OF_DATABASE: place?.startsWith('s3://') ? '' : onlySockets,
    ARCHIVE: place === undefined ? '' : commandLine(archiveFolders(installation)),
    HIDDEN_BACKUP: place === undefined ? `-${unitWord(workFolder)}` : ''
  })
}
