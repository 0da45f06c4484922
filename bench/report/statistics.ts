export interface Spread {
  median: number
  min: number
  max: number
}

export function spread(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || min === undefined || max === undefined)
    throw new Error('An empty list has no median.')
  return { median: (low + high) / 2, min, max }
}

export function ratio(value: number, baseline: number): number {
  return value === baseline ? 1 : value / baseline
}

/** Starts each round with the next contender, so that none always runs first. */
export function rotate<T>(items: readonly T[], round: number): T[] {
  const first = round % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
