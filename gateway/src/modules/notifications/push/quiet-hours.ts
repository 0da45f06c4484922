import { manilaTime } from '#platform/time/manila.ts'

/** If the end is earlier than the start, the quiet hours end on the next day. */
export function isQuiet(
  { quietFrom: from, quietTo: to }: { quietFrom: number | null; quietTo: number | null },
  now: Date
): boolean {
  if (from === null || to === null) return false
  const [hours = 0, minutes = 0] = manilaTime(now).slice(11, 16).split(':').map(Number)
  const minute = hours * 60 + minutes
  return from < to ? from <= minute && minute < to : from <= minute || minute < to
}
