import { entry, listParties } from '@tambay/contracts/party'
import { listPosts } from '@tambay/contracts/posts'

import { freePort } from '../../tools/base/free-port.ts'
import { games, originOf } from '../../tools/base/ports.ts'
import { step } from '../../tools/base/step.ts'
import { serveEdge } from '../../tools/edge/serve-edge.ts'
import { call } from '../servers/call.ts'
import { buildFloor, buildMonolith } from './build-contenders.ts'
import { sharedLinks, visits } from './scenarios.ts'
import { startFederation } from './start-federation.ts'

/** The address of each contender, and the visits. */
export async function startContenders(stack: AsyncDisposableStack) {
  const monolith = await step('Monolith', buildMonolith)
  const floor = await step('Floor', buildFloor)
  const { ports, url } = await startFederation(stack)

  async function serve(releases: string): Promise<string> {
    const edge = await serveEdge({
      port: await freePort(),
      gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
      readOrigins: () => ({}),
      gameOrigins: games.map(game => originOf(game, ports)),
      releases
    })
    stack.defer(edge.close)
    return edge.url
  }
  const { items: rooms } = await call(url, listParties, {})
  const { items: posts } = await call(url, listPosts, { feed: 'recommended' })
  // A room has to be open to everyone, or else its link shows nothing of it at first.
  const room = rooms.find(({ auth }) => auth === entry.all)
  return {
    federation: url,
    monolith: await serve(monolith),
    floor: await serve(floor),
    visits: [...visits, ...sharedLinks(room?.id ?? '', posts[0]?.id ?? '')]
  }
}
