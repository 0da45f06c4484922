import {
  deleteMessage,
  listMessages,
  sendMessage,
  takeBackMessage
} from '@tambay/contracts/messages/messages'

import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { MessageContext } from '../message-offers.ts'
import { readMessageId } from './find-message.ts'
import { listOwnMessages } from './list-messages.ts'
import { publishChanged } from './publish-changed.ts'
import { deleteForOne, takeBack } from './remove-messages.ts'
import { createSend } from './send-message.ts'

export function messageRoutes(app: App, deps: MessageContext): void {
  const { db, clock, realtime, unread, deeds } = deps
  const send = createSend(deps)

  route(app, sendMessage, async ({ body, user, refuse }) => {
    if (body.to_user_id === user.id) refuse('message_to_yourself')
    const answer = await send(user.id, body)
    deeds.recordLater(user.id, 'message')
    return answer
  })

  route(app, listMessages, ({ query, user }) => listOwnMessages(deps, user.id, query))

  route(app, takeBackMessage, async ({ body, user }) => {
    const key = readMessageId(body.message_id)
    const row = await transact(db, tx => takeBack(tx, user.id, key, clock.now()))
    return { message: await publishChanged(deps, row) }
  })

  route(app, deleteMessage, async ({ body, user }) => {
    const { message_id: id } = body
    const key = readMessageId(id)
    const seq = await transact(db, tx => deleteForOne(tx, user.id, key))
    if (seq === undefined) return {}
    const event = { conversation_id: key.conversationId, message_id: id, seq }
    realtime.publish(userChannel(user.id), 'message_removed', event)
    unread.publish(user.id)
    return {}
  })
}
