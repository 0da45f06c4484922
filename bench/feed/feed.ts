import { step } from '../../tools/base/step.ts'
import { query } from '../../tools/database/query.ts'
import { createRandom, publishEdition } from '../gateway.ts'
import { type Benchmark, oneCase } from '../harness/benchmark.ts'
import { openFillingPool, type People, prepareDatabase } from '../servers/database.ts'
import { type GatewayHere, startGatewayHere } from '../servers/gateway-here.ts'
import { measureRequests } from '../servers/request-cost.ts'
import { addPosts } from './add-posts.ts'
import { addWorld } from './add-world.ts'
import { scenarios, type Viewer } from './scenarios.ts'

const sizes = { users: 100_000, follows: 2_000_000, few: 10_000, many: 1_000_000 }
const options = { rounds: 3, requests: 60, ...sizes }

export const feed: Benchmark<typeof options> = {
  options,
  tables: {
    requests: {
      baseline: 'few posts',
      compared: ['p50 ms', 'p95 ms', 'buffers'],
      goals: [{ column: 'sequential scans', contender: 'many posts', atMost: 0 }]
    }
  },
  async *stages({ options: { requests, users, follows, few, many }, stack, addFact }) {
    const url = await prepareDatabase(stack)
    const people = await step('People and follows', () => addWorld(url, users, follows))
    const { rows } = await query(url, 'SHOW server_version')
    addFact(`PostgreSQL ${rows[0].server_version}`)

    async function prepareGateway(posts: number) {
      const copy = await copyDatabase(url, `posts_${posts}`)
      await step(`${posts} posts`, () => addPosts(openFillingPool(stack, copy), people, posts))
      const gateway = await startGatewayHere(stack, copy)
      await step('The best posts', () => publishEdition(gateway.db, new Date()))
      return { gateway, viewers: await createViewers(gateway, people, requests) }
    }
    const gateways = { 'few posts': await prepareGateway(few), 'many posts': await prepareGateway(many) }
    yield {
      table: 'requests',
      groups: Object.entries(scenarios).map(([name, prepare]) =>
        Object.entries(gateways).map(([contender, { gateway, viewers }]) =>
          oneCase(name, contender, () => {
            const requests = viewers.map(viewer => () => prepare(gateway, viewer))
            return measureRequests(gateway, requests)
          })
        )
      )
    }
  }
}

async function copyDatabase(url: string, name: string): Promise<string> {
  const urlOf = (database: string) => new URL(database, url).href
  await query(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE "${new URL(url).pathname.slice(1)}"`)
  return urlOf(name)
}

async function createViewers(gateway: GatewayHere, { first, count }: People, viewers: number) {
  const random = createRandom('feed')
  const created: Viewer[] = []
  for (let index = 0; index < viewers; index++) {
    const seenId = String(first + Math.floor((random.int(0, 9999) / 10_000) ** 3 * count))
    const token = await gateway.issueToken(String(random.int(first, first + count - 1)))
    created.push({ token, seenId, random })
  }
  return created
}
