import { join } from 'node:path'

import type { Registry } from '@tambay/build/registry-schema'

import { perGame } from '../../tools/base/ports.ts'
import { approvalsOf } from '../../tools/release/approvals.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { splitList } from '../../tools/stack/read-settings.ts'
import { clusterIn } from '../database/cluster.ts'
import type { Settings, SettingsOfRenderer } from '../settings/schema.ts'
import { readSettings } from '../settings/settings-file.ts'

export const openInstallation = (settingsFile: string, registry?: Registry) =>
  describeInstallation(readSettings(settingsFile), registry)

export type Installation<Own extends SettingsOfRenderer = Settings> = ReturnType<
  typeof describeInstallation<Own>
>

export function describeInstallation<Own extends SettingsOfRenderer>(
  settings: Own,
  registry = readRegistry(settings.RELEASES_DIR, { folder: settings.SIGNING_KEYS })
) {
  const { DOMAIN, HTTPS_PORT, INTERNAL_PORT } = settings
  const originOf = (name: string) => `https://${name}${HTTPS_PORT === 443 ? '' : `:${HTTPS_PORT}`}`
  const { owners, own_sites: ownSites = [] } = approvalsOf(registry)
  const remotes = Object.keys(owners)
  const nameOf = (part: string) => `${part}.${DOMAIN}`
  const ports = portsAfter(INTERNAL_PORT)
  return {
    settings,
    publicOrigin: originOf(DOMAIN),
    remoteOrigins: Object.fromEntries(remotes.map(name => [name, originOf(nameOf(name))])),
    /** The remotes whose pages are at their own name. */
    ownSites,
    gameOrigins: perGame(game => originOf(nameOf(game))),
    ports,
    /** The web server forwards this address to a running gateway. */
    gatewayUrl: `http://127.0.0.1:${ports.internal}`,
    /** Proxies whose `X-Forwarded-For` the services trust: this machine, and those of the settings. */
    trustedProxies: ['127.0.0.0/8', '::1', ...splitList(settings.TRUSTED_PROXIES)],
    folders: foldersIn(settings.DATA_DIR),
    /** The own PostgreSQL, if it has one. */
    database: clusterIn(join(settings.DATA_DIR, 'postgres')),
    /** Backups keep their configuration, locks and temporary copies here. */
    workFolder: join(settings.DATA_DIR, 'backup'),
    /** node_exporter's textfile collector reads it. */
    metricsFolder: join(settings.DATA_DIR, 'metrics')
  }
}

/** Every name that browsers open. Each needs a DNS record. */
export function hostNames({ settings, remoteOrigins, gameOrigins }: Installation): string[] {
  const origins = [...Object.values(remoteOrigins), ...Object.values(gameOrigins)]
  return [settings.DOMAIN, `api.${settings.DOMAIN}`, ...origins.map(origin => new URL(origin).hostname)]
}

export const foldersIn = (data: string) => ({
  media: join(data, 'media'),
  games: join(data, 'games'),
  public: join(data, 'public'),
  accepted: join(data, 'accepted'),
  certificates: join(data, 'caddy'),
  logs: join(data, 'logs'),
  web: join(data, 'web')
})

const portsAfter = (first: number) => ({
  'gateway-0': first,
  'gateway-1': first + 1,
  renderer: first + 2,
  internal: first + 3,
  'color-game': first + 5,
  bingo: first + 6,
  'lucky-slots': first + 7
})
