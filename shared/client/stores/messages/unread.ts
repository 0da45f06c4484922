import type { Unread } from '@tambay/contracts/messages/conversations'
import { atom, onMount, readonlyType } from 'nanostores'

import { call } from '../../api/call.ts'
import { onConnected, subscribe } from '../../api/realtime.ts'
import { isGuestRoomMode } from '../guest/guest-room.ts'
import { $token } from '../session/session.ts'
import { createDeliveryConfirmer } from './confirm-delivery.ts'

const $counts = atom<Unread | undefined>()

/**
 * Unread messages and notifications of the current user. While at least one listener is mounted, it is updated
 * from the server, and messages that arrive are confirmed as delivered.
 */
export const $unread = readonlyType($counts)

onMount($counts, () => {
  let stopFollowing = () => {}
  const stopListening = $token.subscribe(token => {
    stopFollowing()
    $counts.set(undefined)
    stopFollowing = token === undefined ? () => {} : follow()
  })
  return () => {
    stopListening()
    stopFollowing()
  }
})

function follow(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const delivery = createDeliveryConfirmer(signal)
  const stops = [
    subscribe('unread', counts => $counts.set(counts)),
    subscribe('message', ({ message, conversation }) => {
      if (message.sender_id === conversation.peer.id) delivery.add(message.conversation_id, message.seq)
    }),
    onConnected(isConnected => {
      if (!isConnected || isGuestRoomMode()) return
      delivery.retry()
      void load(signal, delivery.add)
    })
  ]
  return () => {
    stopping.abort()
    stops.forEach(stop => stop())
  }
}

async function load(signal: AbortSignal, onArrived: (id: string, seq: number) => void): Promise<void> {
  const { getUnread, listConversations } = await import('@tambay/contracts/messages/conversations')
  const options = { isQuiet: true, signal }
  try {
    const counts = await call(getUnread, undefined, options)
    $counts.set(counts)
    if (counts.chat_count === 0) return
    const { items } = await call(listConversations, { box: 'chats' }, options)
    for (const { id, last_seq: seq, unread_count: count } of items)
      if (id !== null && count > 0) onArrived(id, seq)
  } catch (error) {
    if (!signal.aborted) console.warn('The unread messages could not be counted', error)
  }
}
