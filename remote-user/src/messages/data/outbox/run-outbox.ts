import type { OutboxEntry } from './outbox-entry.ts'
import {
  emptyOutbox,
  failedEntry,
  nextSteps,
  type OutboxEvent,
  type OutboxState,
  reduceOutbox,
  type SendResult
} from './outbox-state.ts'

export interface OutboxStorage {
  list(): Promise<OutboxEntry[]>
  update(entry: OutboxEntry): Promise<void>
  remove(clientId: string): Promise<void>
}

export interface OutboxDeps {
  storage: OutboxStorage
  /** Never rejects. */
  send: (entry: OutboxEntry, signal: AbortSignal) => Promise<SendResult>
  clock: {
    now(): number
    wake(run: () => void, afterMs: number): () => void
    random(): number
  }
}

/**
 * Sends the stored messages. Only one outbox may run per user and device, because two could send messages in the wrong
 * order.
 */
export function runOutbox({ storage, send, clock }: OutboxDeps) {
  let state: OutboxState = emptyOutbox
  let cancelWake = () => {}
  /** Counts changes of the storage. If it changes while a list is read, the list is read again. */
  let version = 0
  let loading: Promise<void> | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  function dispatch(event: OutboxEvent): void {
    state = reduceOutbox(state, event)
    advance()
  }

  function advance(): void {
    if (signal.aborted) return
    cancelWake()
    const now = clock.now()
    const steps = nextSteps(state, now)
    for (const entry of steps.send) state = reduceOutbox(state, { kind: 'started', entry })
    for (const entry of steps.send) void deliver(entry)
    if (steps.wakeAt !== undefined) cancelWake = clock.wake(advance, steps.wakeAt - now)
  }

  async function deliver(entry: OutboxEntry): Promise<void> {
    const result = await store(entry, await send(entry, signal))
    if (!signal.aborted) dispatch({ kind: 'ended', entry, result, now: clock.now(), jitter: clock.random() })
  }

  /** Stores the result before the next message is sent, so that a restart doesn't change the order. */
  async function store(entry: OutboxEntry, result: SendResult): Promise<SendResult> {
    try {
      version++
      if (result.kind === 'sent') await storage.remove(entry.client_id)
      if (result.kind === 'refused') await storage.update(failedEntry(entry, result.message))
      version++
      return result
    } catch (error) {
      console.error('The outbox could not be stored', error)
      return { kind: 'unanswered' }
    }
  }

  function reload(): Promise<void> {
    version++
    loading ??= load()
    return loading
  }

  async function load(): Promise<void> {
    let read: number
    let entries: OutboxEntry[]
    try {
      do {
        read = version
        entries = await storage.list()
      } while (read !== version && !signal.aborted)
    } finally {
      loading = undefined
    }
    dispatch({ kind: 'loaded', entries })
  }

  return {
    reload,
    connected: () => dispatch({ kind: 'connected' }),
    stop(): void {
      cancelWake()
      stopping.abort()
    }
  }
}
