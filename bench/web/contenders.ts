import { entry } from '@tambay/contracts/party'

import { freePort } from '../../tools/base/free-port.ts'
import { games, originOf } from '../../tools/base/ports.ts'
import { step } from '../../tools/base/step.ts'
import { serveEdge } from '../../tools/edge/serve-edge.ts'
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
  /** A room has to be open to everyone, or else its link shows nothing of it at first. */
  async function readFirstId(path: string): Promise<string> {
    const answer: { data: { items: { id: string; auth?: number }[] } } = await (
      await fetch(url + path)
    ).json()
    return answer.data.items.find(({ auth = entry.all }) => auth === entry.all)?.id ?? ''
  }
  const room = await readFirstId('/party/v1/party/list')
  const post = await readFirstId('/social/v1/post/list?feed=recommended')
  return {
    federation: url,
    monolith: await serve(monolith),
    floor: await serve(floor),
    visits: [...visits, ...sharedLinks(room, post)]
  }
}
