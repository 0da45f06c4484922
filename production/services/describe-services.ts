import { isIPv4 } from 'node:net'
import { join } from 'node:path'

import { ticketLinkKey } from '@tambay/gateway/override-token'

import { ownAddresses } from '../../tools/base/own-addresses.ts'
import { games, perGame } from '../../tools/base/ports.ts'
import type { Service } from '../../tools/stack/run-service.ts'
import { SettingsOfRenderer } from '../settings/schema.ts'
import type { Installation } from './installation.ts'
import { gatewaySlots, type ServiceName } from './service-manager.ts'

/** The web server checks each gateway every 500 ms (`web/Caddyfile`), so it has noticed within this time. */
const drainMs = 1500
/** A round of the Color Game needs 12 s from the end of the betting: for open stakes, the dice and the result. */
const drainMsOfGame = 13_000

/** How to run a service under `up --foreground`, in a container and as a unit of systemd. */
export interface ProductionService extends Service {
  name: ServiceName
}

/**
 * In the order in which they start. The web server comes last, so nobody meets a half-started app. Only one of the two
 * gateways runs, except during an upgrade.
 */
export function describeServices(installation: Installation, databaseUrl: string): ProductionService[] {
  const { settings, ports, folders, publicOrigin, gameOrigins, gatewayUrl } = installation
  const local = (port: number, path: string) => `http://127.0.0.1:${port}${path}`
  const trustedProxies = installation.trustedProxies.join(',')
  const storeSettings = Object.entries(settings).filter(([name]) => /^RELEASES_(STORE|S3_)/.test(name))
  return [
    ...gatewaySlots.map((name, slot) => ({
      name,
      script: 'gateway/src/server.ts',
      readyUrl: local(ports[name], '/readyz'),
      readySeconds: 60,
      stopSeconds: 45,
      environment: {
        ...variablesOfGateway(installation),
        DATABASE_URL: databaseUrl,
        HOST: '127.0.0.1',
        PORT: String(ports[name]),
        VOICE_PORT: String(settings.VOICE_PORT + slot * settings.VOICE_PROCESSES),
        DRAIN_MS: String(drainMs),
        PUBLIC_ORIGIN: publicOrigin,
        GAME_ORIGINS: JSON.stringify(gameOrigins),
        GAME_SERVERS: JSON.stringify(perGame(game => local(ports[game], ''))),
        MEDIA_FOLDER: folders.media,
        RELEASES_FOLDER: settings.RELEASES_DIR,
        TICKET_LINK_KEY: ticketLinkKey(settings.OVERRIDE_KEY),
        TRUSTED_PROXIES: trustedProxies,
        VAPID_SUBJECT: `mailto:${settings.ADMIN_EMAIL}`
      }
    })),
    ...games.map(game => ({
      name: game,
      script: `games/${game}/server.ts`,
      readyUrl: local(ports[game], '/healthz'),
      stopSeconds: 15,
      environment: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(ports[game]),
        GATEWAY_URL: gatewayUrl,
        GAME_KEY: settings.GAME_KEYS[game],
        HOST_ORIGIN: publicOrigin,
        TRUSTED_PROXIES: trustedProxies,
        DRAIN_MS: String(drainMsOfGame),
        DATA_DIR: join(folders.games, game)
      }
    })),
    {
      name: 'renderer',
      script: 'production/services/run-renderer.ts',
      readyUrl: local(ports.renderer, '/registry.json'),
      environment: { NODE_ENV: 'production', ...asVariables(SettingsOfRenderer.parse(settings)) }
    },
    {
      name: 'monitor-releases',
      script: 'tools/monitor-releases.ts',
      environment: {
        MONITORING_TOKEN: settings.MONITORING_TOKEN,
        GATEWAYS: gatewayUrl,
        RELEASES_FOLDER: settings.RELEASES_DIR,
        SIGNING_KEYS: settings.SIGNING_KEYS,
        ...(settings.RELEASES_STORE !== undefined && asVariables(Object.fromEntries(storeSettings)))
      }
    },
    {
      name: 'caddy',
      script: 'production/web/run-caddy.ts',
      readyUrl: local(ports.internal, '/readyz'),
      environment: {
        CADDYFILE: join(folders.web, 'Caddyfile'),
        ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && {
          OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc'
        })
      }
    }
  ]
}

export function variablesOfGateway({ settings }: Installation): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    // The local installation has no senders. /dev/outbox shows its codes, on 127.0.0.1 only.
    SHOW_OUTBOX: /(^|\.)localhost$/.test(settings.DOMAIN) ? '1' : '0',
    ...(settings.CERTIFICATES !== 'internal' && { VOICE_HOST: voiceHost(ownAddresses()) }),
    ...settings.gatewayVariables
  }
}

/** Voice reaches people at the machine's own address, and not at that of the API behind the web server. */
export function voiceHost(own: ReturnType<typeof ownAddresses>): string | undefined {
  return [...own.public, ...own.private].find(address => isIPv4(address))
}

function asVariables(values: Record<string, unknown>): Record<string, string> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}
