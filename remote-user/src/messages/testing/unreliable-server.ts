import type { Draft, OutboxEntry } from '../data/outbox/outbox-entry.ts'
import type { SendResult } from '../data/outbox/outbox-state.ts'
import type { createVirtualClock } from './virtual-clock.ts'

/** What happens to one request. Delays are in milliseconds. */
export type Fate =
  | { kind: 'delivered'; thereMs: number; backMs: number }
  | { kind: 'request lost' }
  | { kind: 'answer lost'; thereMs: number }
  | { kind: 'duplicated'; thereMs: number; againMs: number; backMs: number }
  | { kind: 'limited'; afterMs: number }

export const refusedDrafts: Draft[] = [
  { kind: 'text', text: 'refused' },
  { kind: 'card', card: { kind: 'party', id: '300001' } }
]

export const clientTimeoutMs = 15_000

export function createUnreliableServer(clock: ReturnType<typeof createVirtualClock>, fates: readonly Fate[]) {
  const stored: OutboxEntry[] = []
  let requests = 0
  let isBroken = true

  function receive(entry: OutboxEntry): SendResult {
    if (refusedDrafts.includes(entry.draft)) return { kind: 'refused', message: 'No.' }
    if (!stored.some(({ client_id }) => client_id === entry.client_id)) stored.push(entry)
    return { kind: 'sent' }
  }

  return {
    stored,
    heal: () => (isBroken = false),

    send(entry: OutboxEntry): Promise<SendResult> {
      const healthy: Fate = { kind: 'delivered', thereMs: 20, backMs: 20 }
      const fate = isBroken ? (fates[requests++ % fates.length] ?? healthy) : healthy
      return new Promise(resolve => {
        clock.after(clientTimeoutMs, () => resolve({ kind: 'unanswered' }))
        if (fate.kind === 'limited') clock.after(10, () => resolve(fate))
        if ('thereMs' in fate)
          clock.after(fate.thereMs, () => {
            const answer = receive(entry)
            if ('backMs' in fate) clock.after(fate.backMs, () => resolve(answer))
          })
        if (fate.kind === 'duplicated') clock.after(fate.againMs, () => void receive(entry))
      })
    }
  }
}
