import type { MessageOutbox } from '@tambay/client/stores/messages/message-outbox'
import type { ReadableAtom } from 'nanostores'

import { type MessageDatabase, openMessageDatabase } from '../local/database.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import type { ThreadSession } from '../thread/thread-session.ts'
import { createThread, type ThreadStore } from '../thread/thread.ts'
import { reportBroken } from './report-broken.ts'
import { createSessionOutbox } from './session-outbox.ts'
import { createTabs } from './tabs.ts'

export interface MessageSession extends MessageOutbox, ThreadSession {
  userId: string
  $entries: ReadableAtom<readonly OutboxEntry[]>
  $canStore: ReadableAtom<boolean>
  thread(peerId: string): ThreadStore
}

export function startMessageSession(userId: string): { session: MessageSession; stop: () => void } {
  const stopping = new AbortController()
  const { signal } = stopping
  const database = openMessageDatabase(userId)
  const tabs = createTabs(userId, signal)
  const outbox = createSessionOutbox({ userId, database, tabs, signal })
  const threads = new Map<string, ThreadStore>()
  const session: MessageSession = {
    userId,
    database,
    signal,
    ...outbox,
    onSent: tabs.onSent,
    thread(peerId) {
      const thread = threads.get(peerId) ?? createThread(session, peerId)
      threads.set(peerId, thread)
      return thread
    }
  }
  return {
    session,
    stop() {
      stopping.abort()
      database.then(closeDatabase, () => undefined).catch(reportBroken)
    }
  }
}

/** Deletes the copies of conversations, but keeps unsent messages for the user's next login. */
async function closeDatabase(database: MessageDatabase): Promise<void> {
  await Promise.all([database.clear('threads'), database.clear('lists')])
  database.close()
}
