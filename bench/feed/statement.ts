import type { createPool } from '../../gateway/src/platform/database/pool.ts'
import type { Statement } from '../../gateway/src/testing/record-statements.ts'
import { CommandError } from '../../tools/base/command-error.ts'
import { spread } from '../report/statistics.ts'

export type FeedPool = ReturnType<typeof createPool>

export interface Cost {
  statements: number
  rows: number
  /** Pages of 8 KB, cached or not. */
  buffers: number
  scannedTables: string[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** A sequential scan of a smaller table is faster than an index. */
const fewRows = 10_000

export async function explain(pool: FeedPool, statements: readonly Statement[]): Promise<Cost> {
  const cost: Cost = { statements: 0, rows: 0, buffers: 0, scannedTables: [] }
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const { text, values } of statements) {
      if (/^\s*(begin|commit|rollback|set|savepoint|release)\b/i.test(text)) continue
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
      const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
      cost.statements++
      cost.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      addScans(plan, cost)
      if (text.includes('set_config')) await client.query(text, values)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return cost
}

export function medianOf(costs: readonly Cost[]): Cost {
  const median = (of: (cost: Cost) => number) => spread(costs.map(of)).median
  return {
    statements: median(cost => cost.statements),
    rows: median(cost => cost.rows),
    buffers: median(cost => cost.buffers),
    scannedTables: [...new Set(costs.flatMap(cost => cost.scannedTables))]
  }
}

export function failOnScans(costs: ReadonlyArray<Pick<Cost, 'scannedTables'> & { name: string }>): void {
  const scanned = costs.filter(({ scannedTables }) => scannedTables.length > 0)
  if (scanned.length === 0) return
  const list = scanned.map(({ name, scannedTables }) => `${name} (${scannedTables.join(', ')})`)
  throw new CommandError(`Sequential scans: ${list.join('; ')}`)
}

function addScans(plan: Plan, cost: Cost): void {
  const { 'Node Type': type, 'Relation Name': table, 'Actual Loops': loops } = plan
  if (table !== undefined && type.includes('Scan')) {
    const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
    const rows = plan['Actual Rows'] + removed
    cost.rows += rows * loops
    if (type === 'Seq Scan' && rows > fewRows && !cost.scannedTables.includes(table))
      cost.scannedTables.push(table)
  }
  for (const inner of plan.Plans ?? []) addScans(inner, cost)
}
