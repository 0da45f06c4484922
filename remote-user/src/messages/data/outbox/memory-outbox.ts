import type { OutboxEntry } from './outbox-entry.ts'
import type { NewEntry, StoredOutbox } from './stored-outbox.ts'

/** Starts above the keys that IndexedDB assigns, so that messages in memory follow the stored ones. */
const firstOrder = 2 ** 52

/** An outbox whose messages are lost when the page is closed. */
export function createMemoryOutbox(): StoredOutbox & { has(clientId: string): boolean } {
  const entries = new Map<string, OutboxEntry>()
  let order = firstOrder
  const append = (entry: NewEntry) => void entries.set(entry.client_id, { ...entry, order: order++ })

  return {
    has: clientId => entries.has(clientId),
    list: async () => [...entries.values()],
    add: async entry => append(entry),

    async update(entry) {
      // Doesn't store the entry again if the user has discarded it.
      if (entries.has(entry.client_id)) entries.set(entry.client_id, entry)
    },

    async remove(clientId) {
      entries.delete(clientId)
    },

    async requeue(clientId) {
      const entry = entries.get(clientId)
      if (!entry) return
      const { error: _, ...rest } = entry
      append({ ...rest, status: 'waiting' })
    }
  }
}
