/** The result of one run. Percentiles are in milliseconds. */
export interface Sample {
  perSecond: number
  p50: number
  p95: number
  p99: number
}

export function sampleOf(latencies: number[], perSecond: number): Sample {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
