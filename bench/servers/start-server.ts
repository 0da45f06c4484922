import { join } from 'node:path'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { startChild } from '../../tools/stack/start-child.ts'

export interface BenchServer {
  origin: string
  pids: readonly number[]
}

const folder = join(root, '.cache/bench')

export const unlimited = String(1e9)
export const gatewaySettings = {
  SECRET_KEY: 'the benchmark signs its tokens with this key',
  GAME_ORIGINS: JSON.stringify({ 'color-game': 'http://localhost:3005' }),
  GAME_KEYS: JSON.stringify({ 'color-game': 'color-game-under-load' }),
  GAME_HEALTH_SECONDS: '0',
  RATE_PER_IP: unlimited,
  RATE_PER_SESSION: unlimited
}

export function startGateway(stack: AsyncDisposableStack, url: string, settings?: NodeJS.ProcessEnv) {
  const environment = { ...gatewaySettings, DATABASE_URL: url, SEED: '1', ...settings }
  return startServer(stack, 'gateway/src/server.ts', environment)
}

export async function startServer(
  stack: AsyncDisposableStack,
  script: string,
  environment: NodeJS.ProcessEnv
): Promise<BenchServer> {
  const port = String(await freePort())
  const profiling = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${join(folder, 'profiles')}` }
  const child = startChild({
    name: script.replaceAll('/', '-'),
    script,
    logs: join(folder, 'logs'),
    environment: { HOST: '127.0.0.1', PORT: port, ...(process.env.PROFILE && profiling), ...environment }
  })
  stack.defer(child.stop)
  const origin = `http://127.0.0.1:${port}`
  await child.waitUntilReady(`${origin}/readyz`)
  return { origin, pids: child.pid ? [child.pid] : [] }
}
