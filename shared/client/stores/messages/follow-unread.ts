import { getUnread, listConversations, type Unread } from '@tambay/contracts/messages/conversations'

import { call } from '../../api/call.ts'
import { onConnected, subscribe } from '../../api/realtime.ts'
import { isGuestRoomMode } from '../guest/guest-room.ts'
import { createDeliveryConfirmer } from './confirm-delivery.ts'

export function followUnread(signal: AbortSignal, onCounts: (counts: Unread) => void): void {
  const delivery = createDeliveryConfirmer(signal)
  const stops = [
    subscribe('unread', onCounts),
    subscribe('message', ({ message, conversation }) => {
      if (message.sender_id === conversation.peer.id) delivery.add(message.conversation_id, message.seq)
    }),
    onConnected(isConnected => {
      if (!isConnected || isGuestRoomMode()) return
      delivery.retry()
      void load()
    })
  ]
  signal.addEventListener('abort', () => stops.forEach(stop => stop()))

  async function load(): Promise<void> {
    const options = { isQuiet: true, signal }
    try {
      const counts = await call(getUnread, undefined, options)
      onCounts(counts)
      if (counts.chat_count === 0) return
      const { items } = await call(listConversations, { box: 'chats' }, options)
      for (const { id, last_seq: seq, unread_count: count } of items)
        if (id !== null && count > 0) delivery.add(id, seq)
    } catch (error) {
      if (!signal.aborted) console.warn('The unread messages could not be counted', error)
    }
  }
}
