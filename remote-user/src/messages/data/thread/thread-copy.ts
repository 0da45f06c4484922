import type { MessageDatabase } from '../local/database.ts'
import { restoreThread, storeThread } from '../local/stored-threads.ts'
import type { LoadedThread } from './loaded-thread.ts'

interface ThreadCopyDeps {
  peerId: string
  database: Promise<MessageDatabase>
  loaded: LoadedThread
  signal: AbortSignal
}

/** The copy of a conversation on this device. */
export function createThreadCopy({ peerId, database, loaded, signal }: ThreadCopyDeps) {
  const { $loaded, set } = loaded
  return {
    async store(): Promise<void> {
      const { conversation, messages } = $loaded.get()
      if (conversation !== undefined && !signal.aborted)
        await storeThread(database, peerId, { conversation, messages })
    },

    async restore(): Promise<void> {
      const stored = await restoreThread(database, peerId)
      if (stored && $loaded.get().status !== 'ready') set({ status: 'ready', ...stored, hasEarlier: true })
    }
  }
}
