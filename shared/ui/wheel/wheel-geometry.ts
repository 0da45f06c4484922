/** The middle of a slice in degrees, clockwise from the top. The first slice is under the pointer at angle 0. */
export function sliceMiddle(at: number, count: number): number {
  return (at * 360) / count
}

export function slicePath(count: number, radius: number): string {
  const half = Math.PI / count
  const x = radius * Math.sin(half)
  const y = -radius * Math.cos(half)
  return `M0 0L${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
}
