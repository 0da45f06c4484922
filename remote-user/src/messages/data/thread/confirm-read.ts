import { call } from '@tambay/client/api/call'
import { type Conversation, readConversation } from '@tambay/contracts/messages/conversations'

export function createReadConfirmer(conversation: () => Conversation | undefined, signal: AbortSignal) {
  let confirmedSeq = 0
  let queue = Promise.resolve()
  let isQueued = false

  async function send(): Promise<void> {
    isQueued = false
    const { id, own_read_seq: seq = 0 } = conversation() ?? {}
    if (!id || seq <= confirmedSeq) return
    try {
      await call(readConversation, { conversation_id: id, seq }, { isQuiet: true, signal })
      confirmedSeq = seq
    } catch (error) {
      if (!signal.aborted) console.warn('A conversation could not be marked as read', error)
    }
  }

  return {
    confirmed(seq: number): void {
      confirmedSeq = seq
    },

    /** Never rejects. The next sync repeats it if it fails. */
    confirm(): Promise<void> {
      if (!isQueued) queue = queue.then(send)
      isQueued = true
      return queue
    }
  }
}
