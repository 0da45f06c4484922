import type { Sample } from './benchmark.ts'

export interface Result {
  table: string
  scenario: string
  contender: string
  round: number
  sample: Sample
}

export function spread(values: number[]): { median: number; min: number; max: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? NaN
  const median = (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2
  return { median, min: at(0), max: at(sorted.length - 1) }
}

/** Groups the results by scenario and contender. */
export function groupResults(results: Result[]): Result[][] {
  return [...Map.groupBy(results, ({ scenario, contender }) => `${scenario}\n${contender}`).values()]
}

export function valuesOf(results: Result[], column: string): number[] {
  return results.map(({ sample }) => sample[column] ?? NaN).filter(value => !Number.isNaN(value))
}

/**
 * Compares samples of the same round, because other work on the machine slows down whole rounds. A round may have several
 * samples of each contender.
 */
export function ratiosOf(own: Result[], others: Result[], column: string): number[] {
  const baselines = Map.groupBy(others, ({ round }) => round)
  return [...Map.groupBy(own, ({ round }) => round)].flatMap(([round, results]) =>
    results
      .map(({ sample: { [column]: value = NaN } }, index) => {
        const baseline = baselines.get(round)?.[index]?.sample[column] ?? NaN
        return value === baseline ? 1 : value / baseline
      })
      .filter(Number.isFinite)
  )
}
