import { manilaTime } from '#time/manila.ts'

/** Quiet hours that end earlier than they begin last over midnight. */
export function isQuiet(
  { quietFrom: from, quietTo: to }: { quietFrom: number | null; quietTo: number | null },
  now: Date
): boolean {
  if (from === null || to === null) return false
  const [hours = 0, minutes = 0] = manilaTime(now).slice(11, 16).split(':').map(Number)
  const minute = hours * 60 + minutes
  return from < to ? from <= minute && minute < to : from <= minute || minute < to
}
