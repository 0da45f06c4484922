import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { favicon } from '@tambay/build/favicon'
import { refusals } from '@tambay/contracts/errors'

import { CommandError } from '../../tools/base/command-error.ts'
import { games } from '../../tools/base/ports.ts'
import { gatewayPaths, operatorPath, realtimePath } from '../../tools/release/reserved-paths.ts'
import { splitList } from '../../tools/stack/read-settings.ts'
import { fillIn, writeChanged } from '../files/files.ts'
import { isListening } from '../network/connect-to.ts'
import { type Installation, readRemotes } from '../services/installation.ts'
import { gatewaySlots } from '../services/service-manager.ts'
import type { Settings } from '../settings/schema.ts'

/**
 * Fills in the file `Caddyfile`. Valid for Caddy 2.6.2, which Debian 12 has, and for newer ones
 * (docs/decisions/0073-caddy-in-front.md).
 */
export function caddyfile(installation: Installation): string {
  const { settings, ports, folders } = installation
  const { origins, ownSites } = readRemotes(settings)
  const proxies = splitList(settings.TRUSTED_PROXIES).join(' ')
  const paths = [...gatewayPaths.filter(path => path !== '/dev' && path !== operatorPath), realtimePath]
  const site = (name: string, content: string) =>
    `https://${name}.${settings.DOMAIN} {\n\timport site\n\timport ${content}\n}`
  const sites = [
    ...Object.keys(origins).map(name => site(name, ownSites.includes(name) ? 'own_site' : `remote ${name}`)),
    ...games.map(game => site(game, `to 127.0.0.1:${ports[game]}`))
  ]
  // Folders are quoted, because a name may contain spaces.
  const values: Record<string, string | number> = {
    ADMIN: JSON.stringify(`unix/${adminSocket(folders.web)}`),
    CERTIFICATES: JSON.stringify(folders.certificates),
    ADMIN_EMAIL: settings.ADMIN_EMAIL,
    HTTPS_PORT: settings.HTTPS_PORT,
    HTTP_PORT: settings.HTTP_PORT,
    CERTIFICATE_OPTIONS: certificateOptions(settings).join('\n\t'),
    ACCESS_LOG: JSON.stringify(join(folders.logs, 'access.log')),
    TRACING: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && canTrace() ? 'tracing' : '',
    BODY_TOO_LARGE: envelope('body_too_large'),
    SYSTEM_BUSY: envelope('system_busy'),
    TRUST: proxies === '' ? '' : `trusted_proxies ${proxies}`,
    GATEWAYS: gatewaySlots.map(name => `127.0.0.1:${ports[name]}`).join(' '),
    GATEWAY_PATHS: paths.flatMap(path => [path, `${path}/*`]).join(' '),
    PUBLIC: JSON.stringify(folders.public),
    RENDERER: `127.0.0.1:${ports.renderer}`,
    OPERATOR_PATH: operatorPath,
    FAVICON: favicon.path,
    INTERNAL: `127.0.0.1:${ports.internal}`,
    DOMAIN: settings.DOMAIN,
    SITES: sites.join('\n\n')
  }
  return fillIn(join(import.meta.dirname, 'Caddyfile'), values)
}

function certificateOptions({ CERTIFICATES, ACME_DIRECTORY, ACME_CA_FILE }: Settings): string[] {
  if (CERTIFICATES === 'internal') return ['local_certs', 'skip_install_trust']
  return [
    ...(ACME_DIRECTORY === undefined ? [] : [`acme_ca ${ACME_DIRECTORY}`]),
    ...(ACME_CA_FILE === undefined ? [] : [`acme_ca_root ${JSON.stringify(ACME_CA_FILE)}`])
  ]
}

/** Through this socket, `caddy reload` replaces the configuration without closing connections. */
export const adminSocket = (folder: string) => join('/', folder, 'caddy-admin.sock')

/** Debian's package can't. */
const canTrace = () => spawnSync('caddy', ['list-modules']).stdout.includes('http.handlers.tracing')

function envelope(reason: 'system_busy' | 'body_too_large'): string {
  const { code, message: msg } = refusals[reason]
  return JSON.stringify({ code, msg, data: null, bizErrorCode: reason, request_id: '{http.request.uuid}' })
}

export const isCaddyRunning = ({ folders }: Pick<Installation, 'folders'>) =>
  isListening(adminSocket(folders.web))

/** Returns the file if its text is new. */
export function writeCaddyfile(installation: Installation): string | undefined {
  const path = join(installation.folders.web, 'Caddyfile')
  return writeChanged([{ path, text: caddyfile(installation), mode: 0o600 }])[0]
}

/** Gives the running web server its new configuration, if that changed. */
export function reloadCaddy(installation: Installation): void {
  const file = writeCaddyfile(installation)
  if (file === undefined) return
  const address = `unix/${adminSocket(installation.folders.web)}`
  const args = ['reload', '--adapter', 'caddyfile', '--config', file, '--address', address]
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' })
  if (status !== 0)
    throw new CommandError(`The web server refuses ${file} and keeps its old configuration:\n${stderr}`)
}
