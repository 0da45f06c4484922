import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import type { ProductionService } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { adminSocket } from '../web/caddyfile.ts'
import { describeDatabase } from './describe-database.ts'
import { describeJobs } from './describe-jobs.ts'
import { describeProgram } from './describe-program.ts'
import { configuration, databaseUnit, targetUnit, unitOf, variablesFileOf } from './names.ts'
import { commandLine, type Section, unitFile, unitWord } from './unit-file.ts'

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
    [targetUnit]: unitFile({
      Unit: { Description: `Tambay at ${publicOrigin}`, Wants: wanted.map(unitOf) },
      Install: { WantedBy: 'multi-user.target' }
    }),
    ...(hasDatabase && { [databaseUnit]: describeDatabase(installation) }),
    ...Object.fromEntries(
      services.map(service => [
        unitOf(service.name),
        describeProgram(
          installation,
          service,
          service.name === 'caddy' ? startOfCaddy(installation, service, caddy) : startOf(service)
        )
      ])
    ),
    ...(hasDatabase && settings.BACKUP_REPOSITORY !== undefined && describeJobs(installation))
  }
}

const waitUntilReady = join(root, 'production/units/wait-until-ready.ts')

function startOf({ name, script, readyUrl }: ProductionService): Section {
  const node = process.execPath
  return {
    Type: 'exec',
    EnvironmentFile: unitWord(variablesFileOf(name)),
    ExecStart: commandLine([node, join(root, script)]),
    ...(readyUrl && {
      ExecStartPost: `${commandLine([node, waitUntilReady, readyUrl])} $MAINPID`,
      TimeoutStartSec: 180
    })
  }
}

/** systemd runs it without the process that starts it elsewhere, because it tells systemd itself when it is ready. */
function startOfCaddy({ folders }: Installation, { environment }: ProductionService, caddy: string): Section {
  const { CADDYFILE: _, ...variables } = environment
  const config = ['--adapter', 'caddyfile', '--config', join(configuration, 'Caddyfile')]
  const address = ['--address', `unix/${adminSocket(folders.web)}`]
  // Caddy saves its configuration below HOME.
  const all = Object.entries({ HOME: folders.certificates, ...variables })
  return {
    Type: 'notify',
    Environment: all.map(([name, value]) => unitWord(`${name}=${value}`)),
    ExecStart: commandLine([caddy, 'run', ...config]),
    ExecReload: commandLine([caddy, 'reload', ...config, ...address])
  }
}
