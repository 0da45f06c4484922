import type { Goal, Table } from './benchmark.ts'
import { groupResults, ratiosOf, type Result, spread, valuesOf } from './results.ts'

export interface MeasuredTable extends Table {
  results: Result[]
}

export interface Check {
  scenario: string
  contender: string
  what: string
  limit: string
  measured: number
  isMet: boolean
}

export function checkGoals({ baseline, goals = [], results }: MeasuredTable): Check[] {
  return goals.flatMap(goal => checkGoal(goal, baseline, results))
}

function checkGoal(goal: Goal, baseline: string, results: Result[]): Check[] {
  const {
    column,
    contender: only,
    scenarios = /^/,
    atMost = Infinity,
    atLeast = -Infinity,
    isRatio,
    to = baseline
  } = goal
  if (results.length > 0 && !results.some(({ sample }) => column in sample))
    throw new Error(`A goal is about ${column}, which was not measured.`)
  const rows = results.filter(row => (!only || row.contender === only) && scenarios.test(row.scenario))
  return groupResults(rows).flatMap(own => {
    const { scenario = '', contender = '' } = own[0] ?? {}
    const others = results.filter(row => row.scenario === scenario && row.contender === to)
    const { median } = spread(isRatio ? ratiosOf(own, others, column) : valuesOf(own, column))
    if (Number.isNaN(median)) return []
    const what = isRatio ? `${column} × ${to}` : column
    const limit = goal.atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`
    const isMet = median <= atMost && median >= atLeast
    return [{ scenario, contender, what, limit, measured: median, isMet }]
  })
}
