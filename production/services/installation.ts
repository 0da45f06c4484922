import { join } from 'node:path'

import { games, perGame } from '../../tools/base/ports.ts'
import { approvalsOf } from '../../tools/release/approvals.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { splitList } from '../../tools/stack/read-settings.ts'
import { clusterIn } from '../database/cluster.ts'
import type { Settings, SettingsOfRenderer } from '../settings/schema.ts'
import { readSettings } from '../settings/settings-file.ts'

export const openInstallation = (settingsFile: string) => describeInstallation(readSettings(settingsFile))

export type Installation<Own extends SettingsOfRenderer = Settings> = ReturnType<
  typeof describeInstallation<Own>
>

export function describeInstallation<Own extends SettingsOfRenderer>(settings: Own) {
  const { DOMAIN, INTERNAL_PORT, DATA_DIR: data } = settings
  const ports = portsAfter(INTERNAL_PORT)
  return {
    settings,
    publicOrigin: originOf(settings, DOMAIN),
    gameOrigins: perGame(game => originOf(settings, `${game}.${DOMAIN}`)),
    ports,
    /** The web server forwards this address to a running gateway. */
    gatewayUrl: `http://127.0.0.1:${ports.internal}`,
    /** Proxies whose `X-Forwarded-For` the services trust: this machine, and those of the settings. */
    trustedProxies: ['127.0.0.0/8', '::1', ...splitList(settings.TRUSTED_PROXIES)],
    folders: {
      media: join(data, 'media'),
      games: join(data, 'games'),
      public: join(data, 'public'),
      accepted: join(data, 'accepted'),
      certificates: join(data, 'caddy'),
      logs: join(data, 'logs'),
      web: join(data, 'web')
    },
    /** The own PostgreSQL, if it has one. */
    database: clusterIn(join(data, 'postgres')),
    /** Backups keep their configuration, locks and temporary copies here. */
    workFolder: join(data, 'backup'),
    /** node_exporter's textfile collector reads it. */
    metricsFolder: join(data, 'metrics')
  }
}

const originOf = ({ HTTPS_PORT }: SettingsOfRenderer, name: string) =>
  `https://${name}${HTTPS_PORT === 443 ? '' : `:${HTTPS_PORT}`}`

/** The origins of the approved remotes, and the remotes whose pages are at their own name. */
export function readRemotes(
  settings: SettingsOfRenderer,
  registry = readRegistry(settings.RELEASES_DIR, { folder: settings.SIGNING_KEYS })
) {
  const { owners, own_sites: ownSites = [] } = approvalsOf(registry)
  const entries = Object.keys(owners).map(
    name => [name, originOf(settings, `${name}.${settings.DOMAIN}`)] as const
  )
  return { origins: Object.fromEntries(entries), ownSites }
}

/** Every name that browsers open. Each needs a DNS record. */
export function hostNames({ settings }: Installation): string[] {
  const parts = ['api', ...Object.keys(readRemotes(settings).origins), ...games]
  return [settings.DOMAIN, ...parts.map(part => `${part}.${settings.DOMAIN}`)]
}

const portsAfter = (first: number) => ({
  'gateway-0': first,
  'gateway-1': first + 1,
  renderer: first + 2,
  internal: first + 3,
  'color-game': first + 5,
  bingo: first + 6,
  'lucky-slots': first + 7
})
