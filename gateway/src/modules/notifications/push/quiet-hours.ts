import { manilaTime } from '#platform/time/manila.ts'

const dayMinutes = 24 * 60
const minuteMs = 60_000

interface QuietHours {
  quietFrom: number | null
  quietTo: number | null
}

/**
 * When the quiet hours of now end, or undefined outside them. If the end is earlier than the start, they end on the
 * next day.
 */
export function quietEnd({ quietFrom: from, quietTo: to }: QuietHours, now: Date): Date | undefined {
  if (from === null || to === null) return undefined
  const [hours = 0, minutes = 0] = manilaTime(now).slice(11, 16).split(':').map(Number)
  const passed = (hours * 60 + minutes - from + dayMinutes) % dayMinutes
  const left = ((to - from + dayMinutes) % dayMinutes) - passed
  if (left <= 0) return undefined
  const minute = Math.floor(now.getTime() / minuteMs)
  return new Date((minute + left) * minuteMs)
}
