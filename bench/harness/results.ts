import type { Goal, Sample, Table } from './benchmark.ts'

export interface Result {
  table: string
  scenario: string
  contender: string
  sample: Sample
}

export type MeasuredTable = Table & { results: Result[] }
export type Check = ReturnType<typeof checkGoal>[number]

export function spread(values: number[]): { median: number; min: number; max: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? NaN
  const median = (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2
  return { median, min: at(0), max: at(sorted.length - 1) }
}

export function valuesOf(results: Result[], column: string): number[] {
  return results.map(({ sample }) => sample[column] ?? NaN).filter(value => !Number.isNaN(value))
}

/** Contenders take turns, so samples with the same index are of the same round. Other work slows down whole rounds. */
export const ratiosOf = (own: Result[], others: Result[], column: string): number[] =>
  own
    .map(({ sample: { [column]: value = NaN } }, index) => {
      const baseline = others[index]?.sample[column] ?? NaN
      return value === baseline ? 1 : value / baseline
    })
    .filter(Number.isFinite)

export const checkGoals = ({ goals = [], results }: MeasuredTable) =>
  goals.flatMap(goal => checkGoal(goal, results))

function checkGoal({ column, scenarios = /^/, atMost, atLeast, to, ...goal }: Goal, results: Result[]) {
  if (results.length > 0 && !results.some(({ sample }) => column in sample))
    throw new Error(`A goal is about ${column}, which was not measured.`)
  const isMeant = ({ scenario, contender }: Result) =>
    scenarios.test(scenario) && contender === (goal.contender ?? contender)
  const meant = Map.groupBy(results.filter(isMeant), row => `${row.scenario}\n${row.contender}`)
  return [...meant.values()].flatMap(own => {
    const [{ scenario, contender } = { scenario: '', contender: '' }] = own
    const others = results.filter(row => row.scenario === scenario && row.contender === to)
    const { median: measured } = spread(to ? ratiosOf(own, others, column) : valuesOf(own, column))
    if (Number.isNaN(measured)) return []
    const what = to ? `${column} × ${to}` : column
    const limit = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`
    const isMet = measured <= (atMost ?? Infinity) && measured >= (atLeast ?? -Infinity)
    return [{ scenario, contender, what, limit, measured, isMet }]
  })
}
