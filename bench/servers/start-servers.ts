import { join } from 'node:path'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { startChild } from '../../tools/stack/start-child.ts'
import { startRedis } from '../gateway.ts'

export interface BenchServer {
  origin: string
  /** Of all its processes that clients connect to. */
  origins: readonly string[]
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

/** Three gateways and the Redis between them, whose CPU time counts as theirs. */
export async function startThreeGateways(
  stack: AsyncDisposableStack,
  url: string,
  settings?: NodeJS.ProcessEnv
): Promise<BenchServer> {
  const redis = await startRedis()
  stack.defer(redis.stop)
  const bus = { REDIS_URL: redis.url, VOICE_OFF: '1' }
  const gateways: BenchServer[] = []
  for (const _ of Array.from({ length: 3 }))
    gateways.push(await startGateway(stack, url, { ...bus, ...settings }))
  const origins = gateways.map(({ origin }) => origin)
  return {
    origin: origins[0] ?? '',
    origins,
    pids: [...gateways.flatMap(({ pids }) => pids), redis.pid() ?? 0]
  }
}

export async function startServer(
  stack: AsyncDisposableStack,
  script: string,
  environment: NodeJS.ProcessEnv
): Promise<BenchServer> {
  const port = String(await freePort())
  const profiling = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${join(folder, 'profiles')}` }
  const child = startChild({
    name: `${script.replaceAll('/', '-')}-${port}`,
    script,
    logs: join(folder, 'logs'),
    environment: { HOST: '127.0.0.1', PORT: port, ...(process.env.PROFILE && profiling), ...environment }
  })
  stack.defer(child.stop)
  const origin = `http://127.0.0.1:${port}`
  await child.waitUntilReady(`${origin}/readyz`)
  return { origin, origins: [origin], pids: child.pid ? [child.pid] : [] }
}
