import type { Pool, Statement } from '../gateway.ts'
import type { Sample } from '../harness/benchmark.ts'
import { percentiles } from '../harness/meters.ts'
import { spread } from '../harness/results.ts'
import type { GatewayHere } from './gateway-here.ts'

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

const warmUp = 5
const explained = 10
/** A sequential scan of a smaller table is faster than an index. */
const fewRows = 10_000

export type Send = () => Promise<unknown>

/** Sends one request after the other. Then explains the statements of the first ones. */
export async function measureRequests(
  gateway: GatewayHere,
  requests: Array<() => Promise<Send>>
): Promise<Sample> {
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
