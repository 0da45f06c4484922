import { join } from 'node:path'

import type { Origins } from '@tambay/build/registry'
import getPort from 'get-port'

import { games, originOf } from '../../tools/base/ports.ts'
import { root } from '../../tools/base/root.ts'
import { step } from '../../tools/base/step.ts'
import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { query } from '../../tools/database/query.ts'
import { startThrowaway } from '../../tools/database/start-throwaway.ts'
import { serveEdge } from '../../tools/edge/serve-edge.ts'
import { originsOfRemotes } from '../../tools/edge/serve-remotes.ts'
import { startStack } from '../../tools/stack/start-stack.ts'
import { buildFederation, buildFloor, buildMonolith, switchWorkerOff } from './build-contenders.ts'
import { floorVisits, sharedLinks, type Visit, visits, workerVisits } from './scenarios.ts'

export interface Contender {
  name: string
  url: string
  visits: Visit[]
}

export async function startContenders(cleanup: AsyncDisposableStack): Promise<Contender[]> {
  const federation = await step('Federation', buildFederation)
  const monolith = await step('Monolith', buildMonolith)
  const floor = await step('Floor', buildFloor)

  const postgres = await startThrowaway()
  cleanup.defer(postgres.stop)
  await query(postgres.urlOf('postgres'), 'CREATE DATABASE bench')
  const ports = await findFreePorts()
  const stack = await startStack(cleanup, {
    ports,
    databaseUrl: postgres.urlOf('bench'),
    releases: federation,
    dataFolder: join(root, '.cache/bench'),
    environment: { RATE_PER_IP: '100000', RATE_PER_SESSION: '100000' }
  })
  const withoutWorker = switchWorkerOff(federation)
  const serve = async (releases: string, readOrigins = (): Origins => ({})) => {
    const edge = await serveEdge({
      port: await getPort({ host: '127.0.0.1' }),
      gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
      readOrigins,
      gameOrigins: games.map(game => originOf(game, ports)),
      releases
    })
    cleanup.defer(edge.close)
    return edge.url
  }
  const readFirstId = async (path: string): Promise<string> => {
    const answer: { data: { items: [{ id: string }] } } = await (await fetch(stack.url + path)).json()
    return answer.data.items[0].id
  }
  const links = sharedLinks(
    await readFirstId('/party/v1/party/list'),
    await readFirstId('/social/v1/post/list?feed=recommended')
  )
  return [
    { name: 'federation', url: stack.url, visits: [...visits, ...links] },
    {
      name: 'no worker',
      url: await serve(withoutWorker, () => originsOfRemotes(ports.host, { releases: federation })),
      visits: workerVisits
    },
    { name: 'monolith', url: await serve(monolith), visits: [...visits, ...links] },
    { name: 'floor', url: await serve(floor), visits: floorVisits }
  ]
}
