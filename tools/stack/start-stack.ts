import { randomBytes } from 'node:crypto'

import { keepRunning, type Supervisor } from '../base/keep-running.ts'
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

  const gatewayReady = `${gatewayUrl}/readyz`
  const gateway = await step('Gateway: migrations and demo world', () =>
    runService(cleanup, options, children.gateway, gatewayReady)
  )
  const game = await runService(cleanup, options, children.colorGame, `${gameUrl}/`)

  for (const name of remotes) closeLater(cleanup, await serveRemote({ name, port: ports[name], releases }))
  const remoteOrigins = Object.fromEntries(remotes.map(name => [name, originOf(name, ports)]))
  const gameOrigins = [originOf('color-game', ports)]
  const edge = { port: ports.host, gatewayUrl, remoteOrigins, gameOrigins, releases, liveReload }
  const { url } = closeLater(cleanup, await serveEdge(edge))
  return { url, failure: Promise.race([gateway.failure, game.failure]) }
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

/** Starts a child process, waits until it is ready, and from then on restarts it if it exits. */
async function runService(
  cleanup: AsyncDisposableStack,
  { logs, start = startChild }: StackOptions,
  service: ServiceOptions,
  readyUrl: string
): Promise<Supervisor> {
  let child = start({ ...service, logs })
  cleanup.defer(() => child.stop())
  await child.waitUntilReady(readyUrl)
  const restart = async () => (child = start({ ...service, logs, isRestart: true }))
  const supervisor = keepRunning({ name: service.name, process: child, restart })
  cleanup.defer(supervisor.stop)
  return supervisor
}

function closeLater(cleanup: AsyncDisposableStack, served: Served): Served {
  cleanup.defer(served.close)
  return served
}
