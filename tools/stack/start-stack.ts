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
  /** Where the children's logs go. */
  logs: string
  environment?: NodeJS.ProcessEnv
  /** What is served: `releases/` without it. */
  releases?: string
  liveReload?: LiveReload
  /** How a child is started: `npm run dev` gives one that restarts on change. */
  start?: (options: ChildOptions) => Child
}

export interface RunningStack {
  url: string
  /** Why a part of it ended by itself. */
  broken: Promise<string>
}

/**
 * Starts gateway, games, remotes and host on a database that is up; what was built last is what is served.
 * Disposing of the stack ends them, whoever depends on another one first.
 */
export async function startStack(stack: AsyncDisposableStack, options: StackOptions): Promise<RunningStack> {
  const { ports, releases, liveReload } = options
  const gatewayUrl = `http://127.0.0.1:${ports.gateway}`
  const gameUrl = `http://127.0.0.1:${ports['color-game']}`
  const children = describeChildren(options, gatewayUrl)

  const gateway = launch(stack, options, children.gateway)
  await step('Gateway: migrations and demo world', () => gateway.waitUntilReady(`${gatewayUrl}/readyz`))
  const game = launch(stack, options, children.colorGame)
  await game.waitUntilReady(`${gameUrl}/`)

  for (const name of remotes) keep(stack, await serveRemote({ name, port: ports[name], releases }))
  const remoteOrigins = Object.fromEntries(remotes.map(name => [name, originOf(name, ports)]))
  const gameOrigins = [originOf('color-game', ports)]
  const edge = { port: ports.host, gatewayUrl, remoteOrigins, gameOrigins, releases, liveReload }
  const { url } = keep(stack, await serveEdge(edge))
  return { url, broken: Promise.race([gateway.exited, game.exited]) }
}

type Described = Omit<ChildOptions, 'logs'>

function describeChildren({ ports, databaseUrl, environment }: StackOptions, gatewayUrl: string) {
  const host = originOf('host', ports)
  const gameKey = randomBytes(24).toString('base64url')
  const gateway: Described = {
    name: 'gateway',
    script: 'gateway/src/server.ts',
    environment: {
      // Whatever the shell says: this is the demo world.
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
  const colorGame: Described = {
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
  stack: AsyncDisposableStack,
  { logs, start = startChild }: StackOptions,
  options: Described
): Child {
  const child = start({ ...options, logs })
  stack.defer(child.stop)
  return child
}

function keep(stack: AsyncDisposableStack, served: Served): Served {
  stack.defer(served.close)
  return served
}
