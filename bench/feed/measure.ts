import { createRandom } from '../../gateway/src/seeds/random.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import type { World } from './add-people.ts'
import { scenarios, type Viewer } from './scenarios.ts'
import type { FeedGateway } from './start-gateway.ts'
import { type Cost, explain, medianOf } from './statement.ts'

export interface Measured extends Sample, Cost {
  scenario: string
  posts: number
}

const explained = 20
const warmUp = 10

export async function measure(
  gateway: FeedGateway,
  world: World,
  posts: number,
  requests: number
): Promise<Measured[]> {
  const viewers = await createViewers(gateway, world, requests)
  const measured: Measured[] = []
  for (const { name, prepare } of scenarios) {
    const latencies: number[] = []
    const costs: Cost[] = []
    for (const viewer of viewers.slice(0, warmUp)) await (await prepare(gateway, viewer))()
    for (const [index, viewer] of viewers.entries()) {
      const send = await prepare(gateway, viewer)
      const begin = performance.now()
      await send()
      latencies.push(performance.now() - begin)
      if (index < explained) costs.push(await explain(gateway.pool, await gateway.record(send)))
    }
    measured.push({
      scenario: name,
      posts,
      ...sampleOf(latencies, NaN),
      ...medianOf(costs)
    })
  }
  return measured
}

async function createViewers(gateway: FeedGateway, { firstUser, users }: World, count: number) {
  const random = createRandom('feed')
  const viewers: Viewer[] = []
  for (let index = 0; index < count; index++) {
    const seen = firstUser + Math.floor((random.int(0, 9999) / 10_000) ** 3 * users)
    const id = String(random.int(firstUser, firstUser + users - 1))
    viewers.push({ token: await gateway.issueToken(id), seenId: String(seen), random })
  }
  return viewers
}
