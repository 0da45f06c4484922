import { join } from 'node:path'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { step } from '../../tools/base/step.ts'
import { startChild } from '../../tools/stack/start-child.ts'
import { hasRedis, startRedis } from '../gateway.ts'
import { addPeople, prepareDatabase } from './database.ts'
import { gatewaySettings, issueTokens } from './gateway-here.ts'

export interface BenchServer {
  origin: string
  /** One for each process that clients connect to. */
  origins: readonly string[]
  pids: readonly number[]
}

/** A gateway with the demo world, the baseline on the same database, and people with sessions. */
export async function startServers(
  stack: AsyncDisposableStack,
  peopleCount: number,
  settings?: NodeJS.ProcessEnv
) {
  const url = await prepareDatabase(stack)
  const { first, count } = await addPeople(url, peopleCount)
  const ids = Array.from({ length: count }, (_, index) => String(first + index))
  const people = await issueTokens(url, ids)
  const environment = { ...gatewaySettings, DATABASE_URL: url, SEED: '1', ...settings }
  const startGateway = (bus?: NodeJS.ProcessEnv) =>
    startServer(stack, 'gateway/src/server.ts', { ...environment, ...bus })

  /** The CPU time of the Redis between them counts as theirs. */
  async function startThree(): Promise<BenchServer> {
    const redis = await startRedis()
    stack.defer(redis.stop)
    const bus = { REDIS_URL: redis.url, VOICE_OFF: '1' }
    const all = [await startGateway(bus), await startGateway(bus), await startGateway(bus)] as const
    return {
      origin: all[0].origin,
      origins: all.map(({ origin }) => origin),
      pids: [...all.flatMap(({ pids }) => pids), redis.pid() ?? 0]
    }
  }

  return {
    people,
    gateway: await step('Gateway', startGateway),
    bare: await startServer(stack, 'bench/servers/bare-server.ts', { DATABASE_URL: url }),
    /** Undefined without Redis. */
    three: hasRedis ? await step('Three gateways', startThree) : undefined
  }
}

async function startServer(
  stack: AsyncDisposableStack,
  script: string,
  environment: NodeJS.ProcessEnv
): Promise<BenchServer> {
  const port = String(await freePort())
  const child = startChild({
    name: `${script.replaceAll('/', '-')}-${port}`,
    script,
    logs: join(root, '.cache/bench/logs'),
    environment: { HOST: '127.0.0.1', PORT: port, ...environment }
  })
  stack.defer(child.stop)
  const origin = `http://127.0.0.1:${port}`
  await child.waitUntilReady(`${origin}/readyz`)
  return { origin, origins: [origin], pids: child.pid ? [child.pid] : [] }
}
