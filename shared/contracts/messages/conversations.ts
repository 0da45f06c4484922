import { Amount, pageOf, pageQuery, UserId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { UserCard } from '../user.ts'
import { ConversationId, Message, MessageId, Seq } from './message.ts'

export const Box = z.enum(['chats', 'requests'])
export type Box = z.output<typeof Box>

export const Conversation = z.object({
  /** Null before the first message. */
  id: z.nullable(ConversationId),
  /** `is_online` is false unless the conversation is accepted. */
  peer: z.extend(UserCard, { is_online: z.boolean() }),
  box: Box,
  /** The latest message that the caller can see. */
  last_message: z.nullable(Message),
  /** The number of the last change. */
  last_seq: Seq,
  own_read_seq: Seq,
  /** 0 until the conversation is accepted. */
  peer_read_seq: Seq,
  peer_delivered_seq: Seq,
  /** The caller deleted all messages up to this number. */
  cleared_seq: Seq,
  /** At most 100. */
  unread_count: Amount,
  /** False while it is a request that the recipient has not answered. */
  is_accepted: z.boolean(),
  /** The caller blocked the peer. */
  is_blocked: z.boolean(),
  /** Null: the caller can send everything. Otherwise the reason for which a message would be refused. */
  can_send: z.nullable(z.enum(['message_not_accepted', 'message_request_text_only', 'message_request_limit']))
})
export type Conversation = z.output<typeof Conversation>

/** A conversation moves to the top with each message, so a page can omit one that has moved since the first page. */
export const listConversations = endpoint('GET', '/message/v1/conversation/list', {
  access: 'user',
  summary: 'List the caller’s conversations, the latest message first',
  query: z.strictObject({ ...pageQuery, box: Box }),
  response: pageOf(Conversation)
})

export const getConversation = endpoint('GET', '/message/v1/conversation/get', {
  access: 'user',
  summary: 'Get the caller’s conversation with a user, even before the first message',
  query: z.strictObject({ user_id: UserId }),
  response: z.object({ conversation: Conversation }),
  errors: ['user_not_found', 'message_to_yourself']
})

const oneConversation = z.strictObject({ conversation_id: ConversationId })

export const acceptConversation = endpoint('POST', '/message/v1/conversation/accept', {
  access: 'user',
  summary: 'Accept a stranger’s request; idempotent',
  body: oneConversation,
  response: z.object({ conversation: Conversation }),
  errors: ['conversation_not_found']
})

/** The stranger is not told. A declined person's further messages are shown to themselves only. */
export const declineConversation = endpoint('POST', '/message/v1/conversation/decline', {
  access: 'user',
  summary: 'Decline a stranger’s request and hide it; idempotent',
  body: oneConversation,
  errors: ['conversation_not_found']
})

export const readConversation = endpoint('POST', '/message/v1/conversation/read', {
  access: 'user',
  summary: 'Mark a conversation as read up to a number; a lower number changes nothing',
  body: z.strictObject({ conversation_id: ConversationId, seq: Seq }),
  response: z.object({ own_read_seq: Seq, unread_count: Amount }),
  errors: ['conversation_not_found']
})

/** A client calls it for each message that it has received. Unknown conversations are ignored. */
export const confirmDelivery = endpoint('POST', '/message/v1/conversation/delivered', {
  access: 'user',
  summary: 'Confirm that messages have arrived at the caller’s device',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ conversation_id: ConversationId, seq: Seq }))
      .check(z.minLength(1), z.maxLength(50))
  })
})

export const deleteConversation = endpoint('POST', '/message/v1/conversation/delete', {
  access: 'user',
  summary: 'Delete all messages of a conversation for the caller only; idempotent',
  body: oneConversation,
  errors: ['conversation_not_found']
})

/** Each count stops at 100. */
export const Unread = z.object({ chat_count: Amount, request_count: Amount, system_count: Amount })
export type Unread = z.output<typeof Unread>

export const getUnread = endpoint('GET', '/message/v1/unread/get', {
  access: 'user',
  summary: 'Count the caller’s unread messages and notifications',
  response: Unread
})

export const messageEvents = {
  /** Sent to both people, on all their devices. */
  message: z.object({ message: Message, conversation: Conversation }),
  /** The message was taken back. */
  message_changed: z.object({ message: Message }),
  /** The receiver deleted the message on another device. `seq` is the number of this change. */
  message_removed: z.object({ conversation_id: ConversationId, message_id: MessageId, seq: Seq }),
  /** Contains only the fields that changed. */
  conversation_state: z.object({
    conversation_id: ConversationId,
    peer_read_seq: z.optional(Seq),
    peer_delivered_seq: z.optional(Seq),
    own_read_seq: z.optional(Seq),
    unread_count: z.optional(Amount),
    cleared_seq: z.optional(Seq),
    box: z.optional(Box),
    is_accepted: z.optional(z.boolean()),
    /** The conversation has left the receiver's lists: declined or deleted. */
    is_hidden: z.optional(z.boolean())
  }),
  message_typing: z.object({ conversation_id: ConversationId, user_id: UserId }),
  unread: Unread
} as const

export const messageRequests = {
  /** Shows the other person for some seconds that the caller is typing. */
  type_message: { payload: z.strictObject({ conversation_id: ConversationId }), response: z.object({}) }
} as const
