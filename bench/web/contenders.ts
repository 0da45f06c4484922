import type { Origins } from '@tambay/build/registry'

import { freePort } from '../../tools/base/free-port.ts'
import { games, originOf } from '../../tools/base/ports.ts'
import { step } from '../../tools/base/step.ts'
import { serveEdge } from '../../tools/edge/serve-edge.ts'
import { originsOfRemotes } from '../../tools/edge/serve-remotes.ts'
import { buildFloor, buildMonolith, switchWorkerOff } from './build-contenders.ts'
import { floorVisits, sharedLinks, type Visit, visits, workerVisits } from './scenarios.ts'
import { startFederation } from './start-federation.ts'

export interface Contender {
  name: string
  url: string
  visits: Visit[]
}

export async function startContenders(cleanup: AsyncDisposableStack): Promise<Contender[]> {
  const monolith = await step('Monolith', buildMonolith)
  const floor = await step('Floor', buildFloor)

  const { releases: federation, ports, url } = await startFederation(cleanup)
  const withoutWorker = switchWorkerOff(federation)
  const serve = async (releases: string, readOrigins = (): Origins => ({})) => {
    const edge = await serveEdge({
      port: await freePort(),
      gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
      readOrigins,
      gameOrigins: games.map(game => originOf(game, ports)),
      releases
    })
    cleanup.defer(edge.close)
    return edge.url
  }
  const readFirstId = async (path: string): Promise<string> => {
    const answer: { data: { items: [{ id: string }] } } = await (await fetch(url + path)).json()
    return answer.data.items[0].id
  }
  const links = sharedLinks(
    await readFirstId('/party/v1/party/list'),
    await readFirstId('/social/v1/post/list?feed=recommended')
  )
  return [
    { name: 'federation', url, visits: [...visits, ...links] },
    {
      name: 'no worker',
      url: await serve(withoutWorker, () => originsOfRemotes(ports.host, { releases: federation })),
      visits: workerVisits
    },
    { name: 'monolith', url: await serve(monolith), visits: [...visits, ...links] },
    { name: 'floor', url: await serve(floor), visits: floorVisits }
  ]
}
