import { step } from '../../tools/base/step.ts'
import {
  createLog,
  createRandom,
  openBooksDb,
  openLedger,
  type Pool,
  publishEdition,
  reconcile,
  type Statement
} from '../gateway.ts'
import type { Benchmark, Contenders, Sample } from '../harness/benchmark.ts'
import { percentiles } from '../harness/meters.ts'
import { spread } from '../harness/results.ts'
import { addPeople, openFillingPool, prepareDatabase } from '../servers/database.ts'
import { type GatewayHere, startGatewayHere } from '../servers/gateway-here.ts'
import { addMessages, addPostings, addPosts, roundUsers } from './add-history.ts'
import { scenarios, type Send } from './scenarios.ts'

const sizes = { users: 50_000, few: 1_000_000, many: 20_000_000, posts: 1_000_000 }
const options = { rounds: 1, requests: 40, ...sizes }
const warmUp = 5
const explained = 10
/** In a smaller table, a sequential scan is faster than an index. */
const fewRows = 10_000
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

/** A node of PostgreSQL's query plan. Buffers are pages of 8 KB, from the cache or the disk. */
interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Sends one request after the other. Then explains the statements of the first ones. */
async function measureRequests(gateway: GatewayHere, requests: Array<() => Promise<Send>>): Promise<Sample> {
  const latencies: number[] = []
  for (const prepare of requests.slice(0, warmUp)) await (await prepare())()
  for (const prepare of requests) {
    const send = await prepare()
    const begin = performance.now()
    await send()
    latencies.push(performance.now() - begin)
  }
  const buffers: number[] = []
  const scanned = new Set<string>()
  for (const prepare of requests.slice(0, explained)) {
    const plans = await explain(gateway.pool, await gateway.record(await prepare()))
    buffers.push(plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0))
    for (const table of plans.flatMap(scannedTables)) scanned.add(table)
  }
  if (scanned.size > 0) console.log(`Read from end to end by the next request: ${[...scanned].join(', ')}`)
  return { ...percentiles(latencies), buffers: spread(buffers).median, 'sequential scans': scanned.size }
}

async function explain(pool: Pool, statements: readonly Statement[]): Promise<Plan[]> {
  const plans: Plan[] = []
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const { text, values } of statements) {
      if (/^\s*(begin|commit|rollback|set|savepoint|release)\b/i.test(text)) continue
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
      plans.push(rows[0]['QUERY PLAN'][0].Plan)
      if (text.includes('set_config')) await client.query(text, values)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return plans
}

function scannedTables(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Rows Removed by Filter': removed = 0 } = plan
  const isScanned = type === 'Seq Scan' && plan['Actual Rows'] + removed > fewRows
  return [...(isScanned ? [table] : []), ...(plan.Plans ?? []).flatMap(scannedTables)]
}
