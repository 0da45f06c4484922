import { randomBytes } from 'node:crypto'

import { originOf, remotes, type Ports } from '../base/ports.ts'
import { step } from '../base/step.ts'
import type { LiveReload } from '../edge/live-reload.ts'
import { serveEdge, type Served } from '../edge/serve-edge.ts'
import { serveRemote } from '../edge/serve-remote.ts'
import { startChild, type Child, type ChildOptions } from './start-child.ts'

export interface StackOptions {
  ports: Ports
  databaseUrl: string
  /** The folder for the children's log files. */
  logs: string
  environment?: NodeJS.ProcessEnv
  /** Default: `releases/` of the repository. */
  releases?: string
  liveReload?: LiveReload
  /** Default: startChild. `npm run dev` passes startWatchedChild. */
  start?: (options: ChildOptions) => Child
}

export interface RunningStack {
  url: string
  /** Resolves with the reason if a service fails. */
  failure: Promise<string>
}

/** Starts the gateway, games, remotes and host on a running database. Disposing of `cleanup` stops them in reverse order. */
export async function startStack(
  cleanup: AsyncDisposableStack,
  options: StackOptions
): Promise<RunningStack> {
  const { ports, releases, liveReload } = options
  const gatewayUrl = `http://127.0.0.1:${ports.gateway}`
  const gameUrl = `http://127.0.0.1:${ports['color-game']}`
  const children = describeChildren(options, gatewayUrl)

  const gateway = launch(cleanup, options, children.gateway)
  await step('Gateway: migrations and demo world', () => gateway.waitUntilReady(`${gatewayUrl}/readyz`))
  const game = launch(cleanup, options, children.colorGame)
  await game.waitUntilReady(`${gameUrl}/`)

  for (const name of remotes) closeLater(cleanup, await serveRemote({ name, port: ports[name], releases }))
  const remoteOrigins = Object.fromEntries(remotes.map(name => [name, originOf(name, ports)]))
  const gameOrigins = [originOf('color-game', ports)]
  const edge = { port: ports.host, gatewayUrl, remoteOrigins, gameOrigins, releases, liveReload }
  const { url } = closeLater(cleanup, await serveEdge(edge))
  return { url, failure: Promise.race([gateway.exited, game.exited]) }
}

type ServiceOptions = Omit<ChildOptions, 'logs'>

function describeChildren({ ports, databaseUrl, environment }: StackOptions, gatewayUrl: string) {
  const host = originOf('host', ports)
  const gameKey = randomBytes(24).toString('base64url')
  const gateway: ServiceOptions = {
    name: 'gateway',
    script: 'gateway/src/server.ts',
    environment: {
      // Even if the shell sets another one: this is the demo world.
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(ports.gateway),
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: host,
      GAME_ORIGINS: JSON.stringify({ 'color-game': originOf('color-game', ports) }),
      GAME_KEYS: JSON.stringify({ 'color-game': gameKey }),
      SEED: '1',
      ...environment
    }
  }
  const colorGame: ServiceOptions = {
    name: 'color-game',
    script: 'games/color-game/server.ts',
    environment: {
      HOST: '127.0.0.1',
      PORT: String(ports['color-game']),
      GATEWAY_URL: gatewayUrl,
      GAME_KEY: gameKey,
      HOST_ORIGIN: host
    }
  }
  return { gateway, colorGame }
}

function launch(
  cleanup: AsyncDisposableStack,
  { logs, start = startChild }: StackOptions,
  options: ServiceOptions
): Child {
  const child = start({ ...options, logs })
  cleanup.defer(child.stop)
  return child
}

function closeLater(cleanup: AsyncDisposableStack, served: Served): Served {
  cleanup.defer(served.close)
  return served
}
