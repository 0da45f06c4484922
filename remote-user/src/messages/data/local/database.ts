import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { Conversation, listConversations } from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

import type { OutboxEntry } from '../outbox/outbox-entry.ts'

export interface StoredThread {
  conversation: Conversation
  messages: Message[]
}

interface Schema extends DBSchema {
  outbox: { key: number; value: OutboxEntry; indexes: { client_id: string } }
  threads: { key: string; value: StoredThread }
  lists: { key: string; value: ResponseOf<typeof listConversations> }
}

export type MessageDatabase = IDBPDatabase<Schema>

/** One database per user, so that one user's messages are never shown to another on the same device. */
const nameOf = (userId: string) => `tambay-messages-${userId}`

const version = 1

/** Async, so that a browser without IndexedDB rejects it instead of breaking the caller. */
export async function openMessageDatabase(userId: string): Promise<MessageDatabase> {
  return openDB<Schema>(nameOf(userId), version, {
    upgrade(database) {
      const outbox = database.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true })
      outbox.createIndex('client_id', 'client_id', { unique: true })
      database.createObjectStore('threads')
      database.createObjectStore('lists')
    },
    // Closes the connection, because another tab deletes the database or has a newer version of the app.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    }
  })
}

export function deleteMessageDatabase(userId: string): Promise<void> {
  return deleteDB(nameOf(userId))
}
