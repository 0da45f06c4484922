/** Manila is eight hours ahead of UTC all year round. */
const offset = 8 * 3_600_000
const day = 24 * 3_600_000

/** The day that a moment belongs to in Manila: 2026-11-20. */
export function manilaDay(moment: Date): string {
  return new Date(moment.getTime() + offset).toISOString().slice(0, 10)
}

/** When that day began. */
export function startOfManilaDay(moment: Date): Date {
  const local = moment.getTime() + offset
  return new Date(local - (local % day) - offset)
}
