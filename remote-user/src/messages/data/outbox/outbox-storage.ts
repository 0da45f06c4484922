import type { MessageDatabase } from '../local/database.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { OutboxStorage } from './run-outbox.ts'

type NewEntry = Omit<OutboxEntry, 'order'>

export interface StoredOutbox extends OutboxStorage {
  /** Resolves when the message is stored, so that it survives closing the app. */
  add(entry: NewEntry): Promise<void>
  requeue(clientId: string): Promise<void>
}

export function createOutboxStorage(database: Promise<MessageDatabase>): StoredOutbox {
  const write = async () =>
    (await database).transaction('outbox', 'readwrite', { durability: 'strict' }).store

  // IndexedDB assigns `order`, which is missing here.
  const append = (entry: NewEntry) => entry as OutboxEntry

  return {
    list: async () => (await database).getAll('outbox'),

    async add(entry) {
      const store = await write()
      await store.add(append(entry))
      await store.transaction.done
    },

    async update(entry) {
      const store = await write()
      // Doesn't store the entry again if the user has discarded it.
      if ((await store.getKey(entry.order)) !== undefined) await store.put(entry)
      await store.transaction.done
    },

    async remove(clientId) {
      const store = await write()
      const key = await store.index('client_id').getKey(clientId)
      if (key !== undefined) await store.delete(key)
      await store.transaction.done
    },

    async requeue(clientId) {
      const store = await write()
      const entry = await store.index('client_id').get(clientId)
      if (entry) {
        const { order, error: _, ...rest } = entry
        await store.delete(order)
        await store.add(append({ ...rest, status: 'waiting' }))
      }
      await store.transaction.done
    }
  }
}
