import { confirmDelivery } from '@tambay/contracts/messages/conversations'

import { call } from '../../api/call.ts'

const maxItems = 50

export function createDeliveryConfirmer(signal: AbortSignal) {
  const waiting = new Map<string, number>()
  let isSending = false

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      while (waiting.size > 0 && !signal.aborted) {
        const batch = [...waiting].slice(0, maxItems)
        const items = batch.map(([conversation_id, seq]) => ({ conversation_id, seq }))
        await call(confirmDelivery, { items }, { isQuiet: true, signal })
        for (const [id, seq] of batch) if (waiting.get(id) === seq) waiting.delete(id)
      }
    } catch (error) {
      console.warn('Delivered messages could not be confirmed', error)
    } finally {
      isSending = false
    }
  }

  return {
    add(conversationId: string, seq: number): void {
      waiting.set(conversationId, Math.max(seq, waiting.get(conversationId) ?? 0))
      void send()
    },
    /** Call after a reconnection, because a failed request may have left some messages unconfirmed. */
    retry: () => void send()
  }
}
