/** The middle of a slice in degrees, clockwise from the top. The first slice is under the pointer at angle 0. */
export function sliceMiddle(at: number, count: number): number {
  return (at * 360) / count
}

export function slicePath(count: number, radius: number): string {
  if (count === 1)
    return `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${radius} ${radius} 0 0 1 0 ${-radius}Z`
  const half = Math.PI / count
  const x = radius * Math.sin(half)
  const y = -radius * Math.cos(half)
  return `M0 0L${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
}

const widestLabel = 66

/** Where the labels are on their slices, and how large. With many slices, they are smaller and closer to the rim. */
export function labelLayout(count: number): { radius: number; scale: number } {
  const radius = count > 8 ? 101 : 93
  const chord = 2 * radius * Math.sin(Math.PI / Math.max(count, 2))
  return { radius, scale: Math.min(1, chord / widestLabel) }
}
