import { entry, listParties } from '@tambay/contracts/party'
import { listPosts } from '@tambay/contracts/posts'

import { freePort } from '../../tools/base/free-port.ts'
import { games, originOf } from '../../tools/base/ports.ts'
import { step } from '../../tools/base/step.ts'
import { serveEdge } from '../../tools/edge/serve-edge.ts'
import type { Benchmark } from '../harness/benchmark.ts'
import { call } from '../servers/call.ts'
import { buildFloor, buildMonolith } from './build-contenders.ts'
import { runLighthouse } from './lighthouse.ts'
import { measure } from './measure.ts'
import { openBrowser } from './phone.ts'
import { floorVisit, sharedLinks, visits } from './scenarios.ts'
import { startFederation } from './start-federation.ts'

/** `lighthouse` is how often it measures each page. */
const options = { rounds: 5, lighthouse: 0 }
const publicPages = ['/', '/party-hubs', '/activity/turntable/index', '/discover', '/user/login']
const timesMonolith = { contender: 'federation', column: 'usable ms', to: 'monolith' }
const timesFloor = { contender: 'federation', scenarios: /^Home$/, to: 'floor' }
const bytes = { contender: 'federation', column: 'KB before usable' }
const requests = { contender: 'federation', column: 'requests before usable' }

export const web: Benchmark<typeof options> = {
  options,
  tables: {
    pages: {
      baseline: 'monolith',
      compared: ['usable ms', 'filled ms', 'LCP ms', 'KB before usable', 'page KB'],
      goals: [
        { ...bytes, scenarios: /^Home/, atMost: 150 },
        { ...requests, scenarios: /^Home/, atMost: 8 },
        { ...bytes, scenarios: /^Tab/, atMost: 45 },
        { ...requests, scenarios: /^Tab/, atMost: 4 },
        { contender: 'federation', column: 'CLS', atMost: 0.02 },
        { ...timesMonolith, atMost: 1 },
        { ...timesFloor, column: 'usable ms', atMost: 1.1 },
        { ...timesFloor, column: 'LCP ms', atMost: 1.3 },
        { contender: 'federation', column: 'LCP ms', scenarios: /^Home$/, atMost: 2500 },
        { contender: 'federation', column: 'usable ms', scenarios: /^Home, /, atMost: 600 },
        { contender: 'federation', column: 'visible ms', scenarios: /^Shared/, atMost: 2500 },
        { contender: 'federation', column: 'LCP ms', scenarios: /^Deep/, atMost: 2800 }
      ]
    },
    lighthouse: {
      baseline: 'monolith',
      compared: ['performance'],
      goals: [
        { contender: 'federation', column: 'performance', atLeast: 95 },
        { contender: 'federation', column: 'accessibility', atLeast: 100 },
        { contender: 'federation', column: 'best-practices', atLeast: 100 }
      ]
    }
  },
  async run({ options: { lighthouse }, stack, addFact, compare, compareAll }) {
    const { federation, monolith, floor, links } = await startContenders(stack)
    const browser = await openBrowser({ stack, addFact })
    for (const [index, visit] of [...visits, ...links].entries())
      await compareAll('pages', {
        federation: () => measure(browser, federation, visit),
        monolith: () => measure(browser, monolith, visit),
        ...(index === 0 && { floor: () => measure(browser, floor, floorVisit) })
      })
    for (const path of lighthouse > 0 ? publicPages : []) {
      const pages = {
        federation: () => runLighthouse(federation + path),
        monolith: () => runLighthouse(monolith + path)
      }
      await compare('lighthouse', path, pages, lighthouse)
    }
  }
}

/** The address of each contender, and the visits. */
async function startContenders(stack: AsyncDisposableStack) {
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
    links: sharedLinks(room?.id ?? '', posts[0]?.id ?? '')
  }
}
