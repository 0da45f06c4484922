import { step } from '../../tools/base/step.ts'
import { createLog, createRandom, openBooksDb, openLedger, publishEdition, reconcile } from '../gateway.ts'
import type { Benchmark, Contenders, Sample } from '../harness/benchmark.ts'
import { addPeople, openFillingPool, prepareDatabase } from '../servers/database.ts'
import { startGatewayHere } from '../servers/gateway-here.ts'
import { measureRequests } from '../servers/request-cost.ts'
import { addMessages, addPostings, addPosts, roundUsers } from './add-history.ts'
import { scenarios } from './scenarios.ts'

const sizes = { users: 50_000, few: 1_000_000, many: 20_000_000, posts: 1_000_000 }
const options = { rounds: 1, requests: 40, ...sizes }
const slices = 5
/** Messages for each entry: 20 million messages for 50 million entries. */
const messageShare = 0.4

type History = Awaited<ReturnType<typeof prepare>>

/** Runs the hottest statements in a database with a long history. */
export const history: Benchmark<typeof options> = {
  options,
  tables: {
    requests: {
      baseline: 'few entries',
      compared: ['p50 ms', 'buffers'],
      goals: [
        { column: 'sequential scans', atMost: 0 },
        { column: 'p95 ms', contender: 'many entries', scenarios: /^search for posts/, atMost: 50 }
      ]
    },
    reconciliation: { baseline: 'few entries', compared: ['a minute, ms'] }
  },
  async run({ options: { requests, users, few, many, posts }, stack, compare }) {
    const histories = {
      'few entries': await prepare(stack, users, few, Math.ceil((posts * few) / many)),
      'many entries': await prepare(stack, users, many, posts)
    }
    const compareEach = (measure: (history: History) => Promise<Sample>): Contenders =>
      Object.fromEntries(Object.entries(histories).map(([name, one]) => [name, () => measure(one)]))
    for (const [name, prepareRequest] of Object.entries(scenarios)) {
      const measure = async ({ gateway, people }: History) => {
        const random = createRandom('history')
        const viewers = Array.from({ length: requests }, () => random.int(0, people.count - 100))
        const prepared = viewers.map(offset => () => prepareRequest(gateway, people.first + offset))
        return measureRequests(gateway, prepared)
      }
      await compare('requests', name, compareEach(measure))
    }
    await compare('reconciliation', 'the check of the ledger', compareEach(measureChecks))
  }
}

async function prepare(stack: AsyncDisposableStack, users: number, entries: number, posts: number) {
  const url = await prepareDatabase(stack)
  const people = await addPeople(url, roundUsers(users))
  const pool = openFillingPool(stack, url)
  await step(`${entries} entries`, () => addPostings(pool, people, entries / 2))
  const messages = entries * messageShare
  await step(`${messages} messages`, () => addMessages(pool, people, messages))
  await step(`${posts} posts`, () => addPosts(pool, people, posts))
  await step('Statistics', () => pool.query('VACUUM ANALYZE'))
  const gateway = await startGatewayHere(stack, url)
  await step('The best posts', () => publishEdition(gateway.db, new Date()))
  return { entries, people, gateway, booksDb: openBooksDb(url, stack) }
}

async function measureChecks({ entries, gateway, booksDb }: History): Promise<Sample> {
  const clock = { now: () => new Date() }
  const deps = { booksDb, clock, log: createLog('error'), ledger: openLedger(gateway) }
  const check = async (scope: 'full' | 'recent') => {
    const begin = performance.now()
    const { faults } = await reconcile(deps, scope)
    if (faults.length > 0) throw new Error(`The books are not sound: ${JSON.stringify(faults[0])}`)
    return performance.now() - begin
  }
  const fullMs = await check('full')
  let slicesMs = 0
  for (let slice = 0; slice < slices; slice++) slicesMs += await check('recent')
  return { 'full check, s per million entries': (fullMs / entries) * 1000, 'a minute, ms': slicesMs / slices }
}
