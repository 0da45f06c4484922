import type { MessageDatabase } from '../local/database.ts'
import { createMemoryOutbox } from './memory-outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { NewEntry, StoredOutbox } from './stored-outbox.ts'

/**
 * Stores messages in the database. If the browser has no database or can't write to it, keeps new messages in memory
 * until the page is closed.
 */
export function createOutboxStorage(
  database: Promise<MessageDatabase>,
  onUnavailable: () => void
): StoredOutbox {
  const stored = createDatabaseOutbox(database)
  const memory = createMemoryOutbox()
  let isAvailable = true
  const disable = (error: unknown) => {
    isAvailable = false
    console.warn('Messages can’t be stored on this device', error)
    onUnavailable()
  }
  const isOpen = database.then(
    () => true,
    error => {
      disable(error)
      return false
    }
  )
  const holderOf = async (clientId: string) => (memory.has(clientId) || !(await isOpen) ? memory : stored)

  return {
    list: async () => [...((await isOpen) ? await stored.list() : []), ...(await memory.list())],

    async add(entry) {
      await isOpen
      if (isAvailable) {
        const error = await stored.add(entry).catch((cause: unknown) => ({ cause }))
        if (!error) return
        disable(error.cause)
      }
      // Stays in memory even if the browser can write again, because later messages would otherwise overtake these.
      await memory.add(entry)
    },

    update: async entry => (await holderOf(entry.client_id)).update(entry),
    remove: async clientId => (await holderOf(clientId)).remove(clientId),
    requeue: async clientId => (await holderOf(clientId)).requeue(clientId)
  }
}

function createDatabaseOutbox(database: Promise<MessageDatabase>): StoredOutbox {
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
