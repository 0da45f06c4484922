import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { entry, listParties } from '@tambay/contracts/party'
import { listPosts } from '@tambay/contracts/posts'

import { freePort } from '../../tools/base/free-port.ts'
import { games, originOf, type Ports } from '../../tools/base/ports.ts'
import { step } from '../../tools/base/step.ts'
import { findChromium } from '../../tools/checks/find-chromium.ts'
import { serveEdge } from '../../tools/edge/serve-edge.ts'
import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { call } from '../servers/call.ts'
import { buildFloor, buildMonolith } from './build-contenders.ts'
import { measure } from './measure.ts'
import { flags, openBrowser } from './phone.ts'
import { floorVisit, sharedLinks, visits } from './scenarios.ts'
import { startFederation } from './start-federation.ts'

/** `lighthouse` is how often it measures each public page. */
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
      compared: ['usable ms', 'filled ms', 'LCP ms', 'KB before usable'],
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
    const builds = { monolith: await step('Monolith', buildMonolith), floor: await step('Floor', buildFloor) }
    const { ports, url: federation } = await startFederation(stack)
    const monolith = await serve(builds.monolith, ports, stack)
    const floor = await serve(builds.floor, ports, stack)
    const { items: rooms } = await call(federation, listParties, {})
    const { items: posts } = await call(federation, listPosts, { feed: 'recommended' })
    // Only the link of a room that is open to everyone shows the room at once.
    const room = rooms.find(({ auth }) => auth === entry.all)
    const links = sharedLinks(room?.id ?? '', posts[0]?.id ?? '')
    const browser = await openBrowser({ stack, addFact })
    for (const [index, visit] of [...visits, ...links].entries())
      await compareAll('pages', {
        federation: () => measure(browser, federation, visit),
        monolith: () => measure(browser, monolith, visit),
        ...(index === 0 && { floor: () => measure(browser, floor, floorVisit) })
      })
    for (const path of publicPages) {
      const pages = {
        federation: () => runLighthouse(federation + path),
        monolith: () => runLighthouse(monolith + path)
      }
      await compare('lighthouse', path, pages, lighthouse)
    }
  }
}

async function serve(releases: string, ports: Ports, stack: AsyncDisposableStack): Promise<string> {
  const { url, close } = await serveEdge({
    port: await freePort(),
    gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
    readOrigins: () => ({}),
    gameOrigins: games.map(game => originOf(game, ports)),
    releases
  })
  stack.defer(close)
  return url
}

/** Downloads Lighthouse on demand, because as a dependency it would triple the size of every installation. */
const lighthouse = 'lighthouse@13.5.0'

const categories = ['performance', 'accessibility', 'best-practices']

/** The scores of a cold load, from 0 to 100. */
async function runLighthouse(url: string): Promise<Sample> {
  const output = ['--quiet', '--output=json', '--no-enable-error-reporting']
  const chrome = `--chrome-flags=${['--headless=new', ...flags].join(' ')}`
  const args = ['--yes', lighthouse, url, `--only-categories=${categories.join(',')}`, ...output, chrome]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  // Lighthouse exits with 1 when a score is missing. Only a missing report means that it did not run.
  const run = promisify(execFile)('npx', args, { env, maxBuffer: 100_000_000 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const scores: Record<string, { score: number | null }> = JSON.parse(stdout).categories
  return Object.fromEntries(categories.map(name => [name, Math.round((scores[name]?.score ?? NaN) * 100)]))
}
