/** Manila has no daylight saving time. */
const offset = '+08:00'
const shift = 8 * 3_600_000
const dayMs = 24 * 3_600_000

export function manilaDay(date: Date): string {
  return new Date(date.getTime() + shift).toISOString().slice(0, 10)
}

export function manilaTime(date: Date): string {
  return new Date(date.getTime() + shift).toISOString().slice(0, 19).replace('T', ' ')
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${offset}`)
}

export function monthRange(month: string): { from: Date; to: Date } {
  const from = startOfDay(`${month}-01`)
  const to = new Date(from.getTime() + shift)
  to.setUTCMonth(to.getUTCMonth() + 1)
  return { from, to: new Date(to.getTime() - shift) }
}

export function weekRange(day: string): { monday: string; from: Date; to: Date } {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = new Date(startOfDay(day).getTime() - sinceMonday * dayMs)
  return { monday: manilaDay(from), from, to: new Date(from.getTime() + 7 * dayMs) }
}
