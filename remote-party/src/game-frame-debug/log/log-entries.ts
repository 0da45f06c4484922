import type { FrameLogEntry } from '@tambay/game-frame/frame-log'

export interface LogEntry extends Pick<FrameLogEntry, 'direction' | 'refusal'> {
  number: number
  /** Milliseconds since the frame was opened. */
  time: number
  type: string
  text: string
}

export type LogFilter = 'all' | 'in' | 'out' | 'refused'

/** In characters. The largest allowed message (32 KB) fits, and larger ones can't fill the memory. */
const longestText = 40_000
export const mostEntries = 2000

export function describeEntry({
  direction,
  message,
  refusal
}: FrameLogEntry): Omit<LogEntry, 'number' | 'time'> {
  const isMessage = typeof message === 'object' && message !== null && 't' in message
  const type = isMessage ? String(message.t).slice(0, 60) : 'no message'
  return { direction, refusal, type, text: shorten(toText(message)) }
}

export function filterLog(log: readonly LogEntry[], filter: LogFilter, words: string): LogEntry[] {
  const wanted = words.trim().toLowerCase()
  return log.filter(({ direction, refusal, text, type }) => {
    const isShown = filter === 'all' || (filter === 'refused' ? refusal !== undefined : direction === filter)
    return isShown && (wanted === '' || `${type} ${refusal ?? ''} ${text}`.toLowerCase().includes(wanted))
  })
}

export function exportLog(log: readonly LogEntry[], about: { frameUrl: string; exportedAt: string }): string {
  const entries = log.map(({ text, ...entry }) => ({ ...entry, message: parse(text) }))
  return JSON.stringify({ ...about, entries }, null, 2)
}

function toText(message: unknown): string {
  try {
    return JSON.stringify(message) ?? String(message)
  } catch {
    return String(message)
  }
}

function shorten(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}… (${text.length} characters)` : text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
