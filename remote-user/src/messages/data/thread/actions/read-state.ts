import { call } from '@tambay/client/api/call'
import { readConversation } from '@tambay/contracts/messages/conversations'

import type { LoadedThread } from '../loaded-thread.ts'

/** How far the user has read. The screen shows it at once, and the gateway gets it in the background. */
export function createReadState(peerId: string, { $loaded, set }: LoadedThread, signal: AbortSignal) {
  let confirmedSeq = 0
  let queue = Promise.resolve()
  let isQueued = false

  async function send(): Promise<void> {
    isQueued = false
    const { id, own_read_seq: seq = 0 } = $loaded.get().conversation ?? {}
    if (!id || seq <= confirmedSeq) return
    try {
      await call(readConversation, { conversation_id: id, seq }, { isQuiet: true, signal })
      confirmedSeq = seq
    } catch (error) {
      if (!signal.aborted) console.warn('A conversation could not be marked as read', error)
    }
  }

  /** Never rejects. The next sync repeats it if it fails. */
  function confirm(): Promise<void> {
    if (!isQueued) queue = queue.then(send)
    isQueued = true
    return queue
  }

  function markRead(): void {
    const { conversation, messages } = $loaded.get()
    const seq = messages.findLast(message => message.sender_id === peerId)?.seq ?? 0
    if (conversation === undefined || seq <= conversation.own_read_seq) return
    set({ conversation: { ...conversation, own_read_seq: seq, unread_count: 0 } })
    void confirm()
  }

  return { confirmed: (seq: number) => void (confirmedSeq = seq), confirm, markRead }
}
