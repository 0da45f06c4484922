import {
  acceptConversation,
  confirmDelivery,
  declineConversation,
  deleteConversation,
  getConversation,
  getUnread,
  listConversations,
  readConversation
} from '@tambay/contracts/messages/conversations'
import { maxUnread } from '@tambay/contracts/messages/message-limits'
import type { ServerEvents } from '@tambay/contracts/realtime'

import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { MessageContext } from '../message-offers.ts'
import { accept, clear, decline, findReadState, markDelivered, markRead } from './conversation-state.ts'
import { findConversationWith, findOwnConversation, listOwnConversations } from './find-conversations.ts'

type State = Omit<ServerEvents['conversation_state'], 'conversation_id'>

export function conversationRoutes(app: App, deps: MessageContext): void {
  const { db, realtime, unread } = deps

  function tell(userId: string, conversationId: string, state: State): void {
    const event = { conversation_id: conversationId, ...state }
    realtime.publish(userChannel(userId), 'conversation_state', event)
  }

  route(app, listConversations, ({ query, user }) => listOwnConversations(deps, user.id, query))

  route(app, getConversation, async ({ query, user, refuse }) => {
    if (query.user_id === user.id) refuse('message_to_yourself')
    const conversation = await findConversationWith(deps, user.id, query.user_id)
    return { conversation: conversation ?? refuse('user_not_found') }
  })

  route(app, acceptConversation, async ({ body, user, refuse }) => {
    const { conversation_id: id } = body
    const peerId = await transact(db, tx => accept(tx, user.id, id))
    if (peerId !== undefined) {
      tell(user.id, id, { box: 'chats', is_accepted: true, is_hidden: false })
      tell(peerId, id, { is_accepted: true })
      unread.publish(user.id)
    }
    return {
      conversation: (await findOwnConversation(deps, user.id, id)) ?? refuse('conversation_not_found')
    }
  })

  route(app, declineConversation, async ({ body, user }) => {
    const { conversation_id: id } = body
    if (!(await transact(db, tx => decline(tx, user.id, id)))) return {}
    tell(user.id, id, { is_hidden: true, unread_count: 0 })
    unread.publish(user.id)
    return {}
  })

  route(app, readConversation, async ({ body, user }) => {
    const { conversation_id: id, seq } = body
    const read = await markRead(db, user.id, id, seq)
    if (!read) return findReadState(db, user.id, id)
    const { readSeq, deliveredSeq, unreadCount, peerId, state } = read
    const answer = { own_read_seq: readSeq, unread_count: Math.min(unreadCount, maxUnread) }
    tell(user.id, id, answer)
    if (state === 'accepted') tell(peerId, id, { peer_read_seq: readSeq, peer_delivered_seq: deliveredSeq })
    unread.publish(user.id)
    return answer
  })

  route(app, confirmDelivery, async ({ body, user }) => {
    for (const { conversationId, peerId, deliveredSeq, state } of await markDelivered(
      db,
      user.id,
      body.items
    ))
      if (state === 'accepted') tell(peerId, conversationId, { peer_delivered_seq: deliveredSeq })
    return {}
  })

  route(app, deleteConversation, async ({ body, user }) => {
    const { conversation_id: id } = body
    const seq = await transact(db, tx => clear(tx, user.id, id))
    tell(user.id, id, { cleared_seq: seq, own_read_seq: seq, unread_count: 0, is_hidden: true })
    unread.publish(user.id)
    return {}
  })

  route(app, getUnread, ({ user }) => unread.count(user.id))
}
