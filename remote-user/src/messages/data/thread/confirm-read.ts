import { call } from '@tambay/client/api/call'
import { type Conversation, readConversation } from '@tambay/contracts/messages/conversations'

/** Tells the gateway up to which message the user has read, one request at a time. */
export function createReadConfirmer(conversation: () => Conversation | undefined, signal: AbortSignal) {
  let confirmedSeq = 0
  let isSending = false

  return {
    /** Call with what the gateway knows. */
    confirmed(seq: number): void {
      confirmedSeq = seq
    },

    /** Never rejects. Repeated by the next sync if it fails. */
    async confirm(): Promise<void> {
      if (isSending) return
      isSending = true
      try {
        for (let known = conversation(); known?.id; known = conversation()) {
          const { id, own_read_seq: seq } = known
          if (seq <= confirmedSeq) break
          await call(readConversation, { conversation_id: id, seq }, { isQuiet: true, signal })
          confirmedSeq = seq
        }
      } catch (error) {
        if (!signal.aborted) console.warn('A conversation could not be marked as read', error)
      } finally {
        isSending = false
      }
    }
  }
}
