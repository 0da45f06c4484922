import { step } from '../../tools/base/step.ts'
import { query } from '../../tools/database/query.ts'
import { createLog, createRandom, openBooksDb, reconcile } from '../gateway.ts'
import { type Benchmark, oneCase, type Sample } from '../harness/benchmark.ts'
import { addPeople, openFillingPool, prepareDatabase } from '../servers/database.ts'
import { type GatewayHere, startGatewayHere } from '../servers/gateway-here.ts'
import { measureRequests } from '../servers/request-cost.ts'
import { addMessages, addNotifications, addPostings, roundUsers } from './add-history.ts'
import { openLedgerOf, scenarios } from './scenarios.ts'

const options = { rounds: 1, requests: 40, users: 50_000, few: 1_000_000, many: 20_000_000 }
const slices = 5
/** Messages for each entry: 20 million messages for 50 million entries. */
const messageShare = 0.4

type BooksDb = ReturnType<typeof openBooksDb>

/** Runs the hottest statements in a database with a long history. */
export const history: Benchmark<typeof options> = {
  options,
  tables: {
    requests: {
      baseline: 'few entries',
      compared: ['p50 ms', 'buffers'],
      goals: [{ column: 'sequential scans', atMost: 0 }]
    },
    reconciliation: { baseline: 'few entries', compared: ['a minute, ms'] }
  },
  async *stages({ options: { requests, users, few, many }, stack }) {
    async function prepare(entries: number) {
      const url = await prepareDatabase(stack)
      const people = await addPeople(url, roundUsers(users))
      const pool = openFillingPool(stack, url)
      await step(`${entries} entries`, () => addPostings(pool, people, entries / 2))
      const messages = entries * messageShare
      await step(`${messages} messages`, () => addMessages(pool, people, messages))
      await addNotifications(pool, people)
      await step('Statistics', () => query(url, 'VACUUM ANALYZE'))
      return { url, entries, gateway: await startGatewayHere(stack, url), people }
    }
    const databases = { 'few entries': await prepare(few), 'many entries': await prepare(many) }
    yield {
      table: 'requests',
      groups: Object.entries(scenarios).map(([name, prepareRequest]) =>
        Object.entries(databases).map(([contender, { gateway, people }]) =>
          oneCase(name, contender, async () => {
            const random = createRandom('history')
            const viewers = Array.from({ length: requests }, () => random.int(0, people.count - 100))
            return measureRequests(
              gateway,
              viewers.map(offset => () => prepareRequest(gateway, people.first + offset))
            )
          })
        )
      )
    }
    yield {
      table: 'reconciliation',
      groups: [
        Object.entries(databases).map(([contender, { url, entries, gateway }]) =>
          oneCase('the check of the ledger', contender, () =>
            measureChecks(openBooksDb(url, stack), entries, gateway)
          )
        )
      ]
    }
  }
}

async function measureChecks(booksDb: BooksDb, entries: number, gateway: GatewayHere): Promise<Sample> {
  const clock = { now: () => new Date() }
  const deps = { booksDb, clock, log: createLog('error'), ledger: openLedgerOf(gateway) }
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
