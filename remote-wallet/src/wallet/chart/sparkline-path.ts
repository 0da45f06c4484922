export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const points = pointsOf(values, width, height).map(({ x, y }) => `${x} ${y}`)
  return points.length === 1 ? `M${points[0]}H${width}` : `M${points.join('L')}`
}

export function pointAt(values: readonly number[], index: number, width: number, height: number): Point {
  const point = pointsOf(values, width, height)[index]
  return point && values.length > 1 ? point : { x: width, y: point?.y ?? height }
}

interface Point {
  x: number
  y: number
}

function pointsOf(values: readonly number[], width: number, height: number): Point[] {
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const step = width / Math.max(values.length - 1, 1)
  return values.map((value, index) => {
    const share = range === 0 ? flatLevel(low) : (value - low) / range
    return { x: round(index * step), y: round(height * (1 - share)) }
  })
}

function flatLevel(value: number): number {
  return value > 0 ? 0.5 : 0
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
