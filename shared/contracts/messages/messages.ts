import { listOf, UserId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MediaId } from '../people/media.ts'
import { Sticker } from '../room/chat.ts'
import * as z from '../schema.ts'
import { CardInput } from './cards.ts'
import { Conversation } from './conversations.ts'
import { MessageText } from './message-text.ts'
import { ConversationId, maxSeq, Message, MessageId, Seq } from './message.ts'

export const maxMessagePage = 50

export const contentOf = {
  text: 'text',
  picture: 'media_id',
  sticker: 'sticker_id',
  card: 'card'
} as const

export const sendMessage = endpoint('POST', '/message/v1/message/send', {
  access: 'user',
  summary: 'Send a message to a user; the same `client_id` returns the first message',
  body: z
    .strictObject({
      to_user_id: UserId,
      client_id: z.uuid(),
      kind: z.enum(['text', 'picture', 'sticker', 'card']),
      text: z.optional(MessageText),
      media_id: z.optional(MediaId),
      sticker_id: z.optional(Sticker),
      card: z.optional(CardInput)
    })
    .check(
      z.refine(
        draft =>
          Object.entries(contentOf).every(
            ([kind, field]) => (draft[field] !== undefined) === (kind === draft.kind)
          ),
        { error: 'A message has exactly the content of its kind', path: ['kind'] }
      )
    ),
  response: z.object({ message: Message, conversation: Conversation }),
  errors: [
    'user_not_found',
    'message_to_yourself',
    'message_not_accepted',
    'message_request_text_only',
    'message_request_limit',
    'media_not_found',
    'card_not_found',
    'look_not_earned'
  ]
})

/**
 * With `before`: earlier messages, the latest first. With `after`: messages that were sent or changed after this
 * number, in the order of their changes. With neither: the latest messages.
 */
export const listMessages = endpoint('GET', '/message/v1/message/list', {
  access: 'user',
  summary: 'List the messages of a conversation',
  query: z
    .strictObject({
      conversation_id: ConversationId,
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxSeq))),
      after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(maxSeq))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxMessagePage)), maxMessagePage)
    })
    .check(
      z.refine(({ before, after }) => before === undefined || after === undefined, { path: ['before'] })
    ),
  response: z.object({
    items: listOf(Message, maxMessagePage),
    /** With `after`: messages that the caller deleted after that number. */
    removed_ids: listOf(MessageId, maxMessagePage),
    /** Pass it as `after` in the next call. Without `after`: the number of the conversation’s last change. */
    last_seq: Seq,
    has_more: z.boolean()
  }),
  errors: ['conversation_not_found']
})

export const deleteMessage = endpoint('POST', '/message/v1/message/delete', {
  access: 'user',
  summary: 'Delete a message for the caller only; idempotent',
  body: z.strictObject({ message_id: MessageId }),
  errors: ['message_not_found']
})

export const takeBackMessage = endpoint('POST', '/message/v1/message/take-back', {
  access: 'user',
  summary: 'Remove the content of one’s own message for both people; idempotent',
  body: z.strictObject({ message_id: MessageId }),
  response: z.object({ message: Message }),
  errors: ['message_not_found', 'take_back_expired']
})
