import type { OutboxEntry } from './outbox-entry.ts'

interface Lane {
  sending?: string
  attempts: number
  /** Milliseconds since 1970. */
  retryAt: number
}

export interface OutboxState {
  entries: readonly OutboxEntry[]
  lanes: ReadonlyMap<string, Lane>
}

export type SendResult =
  | { kind: 'sent' }
  /** There was no answer, so the message may have been stored. */
  | { kind: 'unanswered' }
  | { kind: 'limited'; afterMs: number }
  | { kind: 'refused'; message: string }

export type OutboxEvent =
  | { kind: 'loaded'; entries: readonly OutboxEntry[] }
  | { kind: 'started'; entry: OutboxEntry }
  | { kind: 'ended'; entry: OutboxEntry; result: SendResult; now: number; jitter: number }
  | { kind: 'connected' }

export const emptyOutbox: OutboxState = { entries: [], lanes: new Map() }

const idleLane: Lane = { attempts: 0, retryAt: 0 }
const firstDelayMs = 1000
const maxDelayMs = 30_000

export function reduceOutbox(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.kind) {
    case 'loaded':
      return { ...state, entries: event.entries.toSorted((a, b) => a.order - b.order) }
    case 'started':
      return setLane(state, event.entry, lane => ({ ...lane, sending: event.entry.client_id }))
    case 'ended':
      return end(state, event)
    case 'connected':
      return { ...state, lanes: new Map([...state.lanes].map(([id, lane]) => [id, retryNow(lane)])) }
  }
}

function retryNow(lane: Lane): Lane {
  return lane.attempts === 0 ? lane : { ...idleLane, sending: lane.sending }
}

function end(state: OutboxState, event: Extract<OutboxEvent, { kind: 'ended' }>): OutboxState {
  const { entry, result, now } = event
  switch (result.kind) {
    case 'sent':
      return without(
        setLane(state, entry, () => idleLane),
        entry
      )
    case 'refused':
      return replace(
        setLane(state, entry, () => idleLane),
        failedEntry(entry, result.message)
      )
    case 'limited':
      return setLane(state, entry, () => ({ attempts: 0, retryAt: now + result.afterMs }))
    case 'unanswered':
      return setLane(state, entry, ({ attempts }) => ({
        attempts: attempts + 1,
        retryAt: now + delayAfter(attempts, event.jitter)
      }))
  }
}

export function failedEntry(entry: OutboxEntry, error: string): OutboxEntry {
  return { ...entry, status: 'failed', error }
}

/** `jitter` is between 0 and 1, so that clients don't all come back at the same moment. */
function delayAfter(attempts: number, jitter: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** attempts) * (0.5 + jitter / 2)
}

function setLane(
  state: OutboxState,
  { to_user_id: id }: OutboxEntry,
  change: (lane: Lane) => Lane
): OutboxState {
  return { ...state, lanes: new Map(state.lanes).set(id, change(state.lanes.get(id) ?? idleLane)) }
}

function without(state: OutboxState, { client_id: id }: OutboxEntry): OutboxState {
  return { ...state, entries: state.entries.filter(entry => entry.client_id !== id) }
}

function replace(state: OutboxState, changed: OutboxEntry): OutboxState {
  const entries = state.entries.map(entry => (entry.client_id === changed.client_id ? changed : entry))
  return { ...state, entries }
}

interface NextSteps {
  send: OutboxEntry[]
  /** When to look again, in milliseconds since 1970. */
  wakeAt?: number
}

/** For each person, the next message is the first waiting one. Failed messages don't block later ones. */
export function nextSteps({ entries, lanes }: OutboxState, now: number): NextSteps {
  const heads = new Map<string, OutboxEntry>()
  for (const entry of entries)
    if (entry.status === 'waiting' && !heads.has(entry.to_user_id)) heads.set(entry.to_user_id, entry)
  const idle = [...heads.values()].filter(entry => lanes.get(entry.to_user_id)?.sending === undefined)
  const retryAt = (entry: OutboxEntry) => lanes.get(entry.to_user_id)?.retryAt ?? 0
  const later = idle.map(retryAt).filter(at => at > now)
  return {
    send: idle.filter(entry => retryAt(entry) <= now),
    ...(later.length > 0 && { wakeAt: Math.min(...later) })
  }
}
