/** A line through the values from edge to edge: the highest at the top, a level one in the middle. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const points = pointsOf(values, width, height)
  return points.length === 1 ? `M0 ${height / 2}H${width}` : `M${points.join('L')}`
}

/** Where the line ends. */
export function endOf(values: readonly number[], width: number, height: number): string {
  const points = pointsOf(values, width, height)
  return points.length === 1 ? `${width} ${height / 2}` : (points.at(-1) ?? '0 0')
}

function pointsOf(values: readonly number[], width: number, height: number): string[] {
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const step = width / Math.max(values.length - 1, 1)
  return values.map((value, at) => {
    const share = range === 0 ? 0.5 : (value - low) / range
    return `${round(at * step)} ${round(height * (1 - share))}`
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
