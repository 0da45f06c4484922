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
import {
  deleteMessage,
  listMessages,
  sendMessage,
  takeBackMessage
} from '@tambay/contracts/messages/messages'

import type { App } from '#http/app-type.ts'
import { Refusal } from '#http/refusal.ts'
import { route } from '#http/route.ts'

const operations = [
  acceptConversation,
  confirmDelivery,
  declineConversation,
  deleteConversation,
  deleteMessage,
  getConversation,
  getUnread,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
  takeBackMessage
]

/** Messages are not enabled yet. */
export function messageModule(app: App): void {
  for (const operation of operations)
    route(app, operation, async () => {
      throw new Refusal('system_busy')
    })
}
