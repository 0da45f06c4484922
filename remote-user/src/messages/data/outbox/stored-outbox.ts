import type { OutboxEntry } from './outbox-entry.ts'
import type { OutboxStorage } from './run-outbox.ts'

export type NewEntry = Omit<OutboxEntry, 'order'>

export interface StoredOutbox extends OutboxStorage {
  /** Resolves when the message is stored, so that it survives closing the app. */
  add(entry: NewEntry): Promise<void>
  requeue(clientId: string): Promise<void>
}
