import { onConnected } from '@tambay/client/api/realtime'

import { type OutboxDeps, runOutbox } from '../outbox/run-outbox.ts'
import { holdLock } from './hold-lock.ts'
import { reportBroken } from './report-broken.ts'

type Outbox = ReturnType<typeof runOutbox>

interface SenderDeps extends Pick<OutboxDeps, 'storage' | 'send'> {
  userId: string
  signal: AbortSignal
}

/** Runs the outbox in one of this user's tabs. */
export function startSender({ userId, storage, send, signal }: SenderDeps) {
  let running: Outbox | undefined

  holdLock(`tambay-messages-${userId}`, signal, lock => {
    if (lock.aborted) return
    const outbox = runOutbox({ storage, send, clock })
    running = outbox
    connectOutbox(outbox, lock)
    lock.addEventListener('abort', () => {
      if (running === outbox) running = undefined
    })
  })

  /** Call it after changes that the outbox didn't make itself. */
  return { reload: async () => running?.reload() }
}

function connectOutbox(outbox: Outbox, lock: AbortSignal): void {
  const stopListening = onConnected(isConnected => isConnected && outbox.connected())
  window.addEventListener('online', outbox.connected, { signal: lock })
  lock.addEventListener('abort', () => {
    stopListening()
    outbox.stop()
  })
  outbox.reload().catch(reportBroken)
}

const clock = {
  now: Date.now,
  wake(run: () => void, afterMs: number): () => void {
    const timer = setTimeout(run, afterMs)
    return () => clearTimeout(timer)
  },
  random: Math.random
}
