import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import { typeChecksFolder } from '../../tools/release/contract/check-types.ts'
import type { Service } from '../../tools/stack/run-service.ts'
import { backupUnits } from '../backup/units.ts'
import type { Installation } from '../services/installation.ts'
import { adminSocket } from '../web/caddyfile.ts'
import { describeDatabase } from './describe-database.ts'
import { describeProgram, type Program } from './describe-program.ts'
import { onlyThisMachine } from './sandbox.ts'
import { instance, type Section, unitFile, unitWord } from './unit-file.ts'
import { databaseUnit, targetUnit, unitOf, variablesFileOf } from './unit-names.ts'
import { deployUser } from './users.ts'

export interface UnitOptions {
  services: Service[]
  settingsFile: string
  /** Has the Caddyfile, and the variables of each service. */
  configuration: string
  /** The path of the web server's program. */
  caddy: string
}

const waitUntilReady = join(root, 'production/units/wait-until-ready.ts')

/** Every unit of an installation, by file name. */
export function describeUnits(installation: Installation, options: UnitOptions): Record<string, string> {
  const { settings, publicOrigin } = installation
  const hasDatabase = settings.DATABASE_URL === undefined
  const wanted = options.services.map(({ name }) => name).filter(name => name !== 'gateway-1')
  const program = [process.execPath, join(root, 'production/production.ts')].map(unitWord).join(' ')
  return {
    [targetUnit]: unitFile({
      Unit: { Description: `Tambay at ${publicOrigin}`, Wants: wanted.map(unitOf) },
      Install: { WantedBy: 'multi-user.target' }
    }),
    ...(hasDatabase && { [databaseUnit]: describeDatabase(installation) }),
    ...describeServers(installation, options),
    ...(hasDatabase &&
      settings.BACKUP_REPOSITORY !== undefined &&
      backupUnits(installation, { program, settingsFile: options.settingsFile }))
  }
}

function describeServers(installation: Installation, options: UnitOptions): Record<string, string> {
  const { folders, database, settings } = installation
  const { configuration, caddy } = options
  const node = (name: string, program: Omit<Program, 'start'>, template?: string) =>
    describeProgram(installation, { ...program, start: startOf(options, name, template) })
  const config = unitWord(join(configuration, 'Caddyfile'))
  return {
    'tambay-gateway@.service': node(
      'gateway-0',
      {
        about: 'gateway %i',
        writes: [folders.media],
        reads: [database.socketFolder],
        unit: { Wants: databaseUnit, After: databaseUnit },
        service: { MemoryMax: '2G', TimeoutStopSec: 60, LimitNOFILE: 65_536 }
      },
      'gateway-0'
    ),
    'tambay-game@.service': node(
      'bingo',
      {
        about: 'game %i',
        writes: [join(folders.games, instance)],
        service: { ...onlyThisMachine, MemoryMax: '512M' }
      },
      'bingo'
    ),
    'tambay-renderer.service': node('renderer', {
      about: 'renderer of the pages',
      writes: [folders.public, folders.accepted],
      service: { ...onlyThisMachine, MemoryMax: '768M' }
    }),
    'tambay-monitor-releases.service': node('monitor-releases', {
      about: 'monitor of the releases',
      // It checks types when it withdraws a release.
      writes: [settings.RELEASES_DIR, typeChecksFolder],
      service: {
        ...(settings.RELEASES_STORE === undefined && onlyThisMachine),
        User: deployUser,
        UMask: '0022',
        MemoryMax: '1G'
      }
    }),
    'tambay-caddy.service': describeProgram(installation, {
      about: 'web server',
      writes: [folders.certificates, folders.logs, folders.web],
      reads: [folders.public],
      unit: { After: ['tambay-gateway@0.service', 'tambay-renderer.service'].join(' ') },
      start: {
        Type: 'notify',
        // Caddy saves its configuration below HOME.
        Environment: [
          unitWord(`HOME=${folders.certificates}`),
          ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
            ? []
            : [
                unitWord(`OTEL_EXPORTER_OTLP_ENDPOINT=${settings.OTEL_EXPORTER_OTLP_ENDPOINT}`),
                'OTEL_EXPORTER_OTLP_PROTOCOL=grpc'
              ])
        ],
        ExecStart: `${unitWord(caddy)} run --adapter caddyfile --config ${config}`,
        ExecReload: `${unitWord(caddy)} reload --adapter caddyfile --config ${config} --address ${unitWord(`unix/${adminSocket(folders.web)}`)}`
      },
      service: {
        AmbientCapabilities: 'CAP_NET_BIND_SERVICE',
        CapabilityBoundingSet: 'CAP_NET_BIND_SERVICE',
        // In a user namespace of its own, it couldn't listen on ports below 1024.
        PrivateUsers: 'no',
        MemoryDenyWriteExecute: 'yes',
        MemoryMax: '1G',
        TimeoutStopSec: 15,
        LimitNOFILE: 65_536
      }
    })
  }
}

/** How systemd starts a service of `describeServices`. Instances of a template differ in their variables only. */
function startOf({ services, configuration }: UnitOptions, name: string, template = ''): Section {
  const service = services.find(each => each.name === name)
  if (service === undefined) throw new Error(`There is no service ${name}.`)
  const placeholder = name.startsWith('gateway') ? `gateway-${instance}` : instance
  const generic = (text: string) => (template === '' ? text : text.replaceAll(template, placeholder))
  const script = unitWord(generic(join(root, service.script)))
  const node = unitWord(process.execPath)
  const readyUrl = service.readyUrl && new URL(service.readyUrl)
  return {
    Type: 'exec',
    EnvironmentFile: unitWord(join(configuration, generic(variablesFileOf(name)))),
    ExecStart: `${node} ${script}`,
    ...(readyUrl && {
      ExecStartPost: `${node} ${unitWord(waitUntilReady)} http://127.0.0.1:${template === '' ? readyUrl.port : '${PORT}'}${readyUrl.pathname} $MAINPID`,
      TimeoutStartSec: 180
    })
  }
}
