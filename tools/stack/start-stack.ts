import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { ticketLinkKey } from '@tambay/gateway/override-token'

import { type Game, games, originOf, perGame, type Ports, portsOfGateways } from '../base/ports.ts'
import { step } from '../base/step.ts'
import { type EdgeOptions, serveEdge } from '../edge/serve-edge.ts'
import { originsOfRemotes, serveRemotes } from '../edge/serve-remotes.ts'
import { loadMonitoringToken } from './load-secrets.ts'
import type { Service } from './run-service.ts'
import type { Child, ChildOptions } from './start-child.ts'
import { superviseServices } from './supervise-services.ts'

type OptionsOfEdge =
  | 'host'
  | 'publicOrigin'
  | 'releases'
  | 'development'
  | 'assetHost'
  | 'debugGameOrigins'
  | 'liveKitUrl'
  | 'overrideKey'
  | 'trustedProxies'

/** Only the web servers listen on `host`. Gateway and database always listen on 127.0.0.1. */
export interface StackOptions extends Pick<EdgeOptions, OptionsOfEdge> {
  ports: Ports
  /** More than one needs `REDIS_URL`. Default: 1. */
  gatewayCount?: number
  databaseUrl: string
  address?: string
  hasGoogleStandIn?: boolean
  dataFolder: string
  environment?: NodeJS.ProcessEnv
  gameEnvironment?: Partial<Record<Game, NodeJS.ProcessEnv>>
  /** Makes the invitations of the demo's operators. */
  demoOperatorKey?: string
  start?: (options: ChildOptions) => Child
}

export interface RunningStack {
  url: string
  failure: Promise<string>
}

export async function startStack(
  cleanup: AsyncDisposableStack,
  options: StackOptions
): Promise<RunningStack> {
  const { ports, host = '127.0.0.1', address = 'localhost', releases, development } = options
  const url = originOf('host', ports, address)
  const gatewayUrls = portsOfGateways(ports, options.gatewayCount ?? 1).map(
    port => `http://127.0.0.1:${port}`
  )
  const [gatewayUrl = ''] = gatewayUrls
  const children = describeChildren(options, gatewayUrls)
  const local = host === '0.0.0.0' ? '127.0.0.1' : host
  const services = superviseServices(cleanup, {
    logs: join(options.dataFolder, 'logs'),
    start: options.start
  })
  const run = (service: Service, readyUrl?: string) => services.start({ ...service, readyUrl })

  if (options.hasGoogleStandIn)
    await run(children.google, `http://${local}:${ports.google}/.well-known/openid-configuration`)
  for (const [index, gateway] of children.gateways.entries())
    await step(index === 0 ? 'Gateway: migrations and demo world' : `Gateway ${index + 1}`, () =>
      run(gateway, `${gatewayUrls[index]}/readyz`)
    )
  for (const game of children.games) await run(game, `http://${local}:${ports[game.name]}/`)
  await run(children.monitor)

  const publicOrigin = options.publicOrigin ?? url
  const isDevelopment = development !== undefined
  const remotes = await serveRemotes({ firstPort: ports.host, host, releases, publicOrigin, isDevelopment })
  cleanup.defer(remotes.close)
  const edge = await serveEdge({
    ...options,
    port: ports.host,
    host,
    gatewayUrl,
    gatewayUrls,
    readOrigins: registry => originsOfRemotes(ports.host, registry, address),
    gameOrigins: games.map(game => originOf(game, ports, address)),
    debugGameOrigins: options.debugGameOrigins ?? ['http://localhost:*'],
    publicOrigin
  })
  cleanup.defer(edge.close)
  return { url, failure: services.failure }
}

const googleClientId = 'tambay-demo'

function describeChildren(options: StackOptions, gatewayUrls: readonly string[]) {
  const [gatewayUrl = ''] = gatewayUrls
  const { ports, databaseUrl, host = '127.0.0.1', address, environment } = options
  const appOrigin = options.publicOrigin ?? originOf('host', ports, address)
  const googleIssuer = originOf('google', ports, address)
  const monitoring = { MONITORING_TOKEN: loadMonitoringToken(options.dataFolder) }
  const gameKeys = perGame(() => randomBytes(24).toString('base64url'))
  const gateways: Service[] = gatewayUrls.map((url, index) => ({
    name: index === 0 ? 'gateway' : `gateway-${index + 1}`,
    script: 'gateway/src/server.ts',
    environment: {
      // Overrides the shell's value, because this command runs the demo world.
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: appOrigin,
      GAME_ORIGINS: JSON.stringify(perGame(game => originOf(game, ports, address))),
      GAME_KEYS: JSON.stringify(gameKeys),
      RELEASES_FOLDER: options.releases,
      SEED: '1',
      DEMO_OPERATOR_KEY: options.demoOperatorKey,
      // The shell's REDIS_URL may be for something else.
      ...(gatewayUrls.length === 1 && { REDIS_URL: '' }),
      ...(gatewayUrls.length > 1 && options.liveKitUrl === undefined && { VOICE_OFF: '1' }),
      ...(options.overrideKey !== undefined && { TICKET_LINK_KEY: ticketLinkKey(options.overrideKey) }),
      ...monitoring,
      ...(options.hasGoogleStandIn && { GOOGLE_ISSUER: googleIssuer, GOOGLE_CLIENT_ID: googleClientId }),
      ...environment
    }
  }))
  const gameServers = games.map(game => ({
    name: game,
    script: `games/${game}/server.ts`,
    environment: {
      HOST: host,
      PORT: String(ports[game]),
      GATEWAY_URL: gatewayUrl,
      GAME_KEY: gameKeys[game],
      HOST_ORIGIN: appOrigin,
      MOCK_TICKETS: 'true',
      DATA_DIR: join(options.dataFolder, 'games', game),
      ...options.gameEnvironment?.[game]
    }
  }))
  const monitor: Service = {
    name: 'monitor-releases',
    script: 'tools/monitor-releases.ts',
    environment: { ...monitoring, GATEWAYS: gatewayUrls.join(','), RELEASES_FOLDER: options.releases }
  }
  const google: Service = {
    name: 'google-stand-in',
    script: 'tools/stack/google-stand-in.ts',
    environment: {
      HOST: host,
      ISSUER: googleIssuer,
      CLIENT_ID: googleClientId,
      REDIRECT_URI: `${appOrigin}/user/login`
    }
  }
  return { gateways, games: gameServers, monitor, google }
}
