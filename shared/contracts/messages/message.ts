import { text, Timestamp, UserId } from '../common.ts'
import { Media } from '../people/media.ts'
import { SentSticker } from '../room/chat.ts'
import * as z from '../schema.ts'
import { Card } from './cards.ts'
import { maxMessageBytes } from './message-limits.ts'

const decimal = /^[1-9]\d{0,17}$/

export const ConversationId = z.string().check(z.regex(decimal))

/** The conversation's id, a hyphen and the message's number. */
export const MessageId = z.string().check(z.regex(/^[1-9]\d{0,17}-[1-9]\d{0,8}$/))

/** Fits into the database's integers. */
export const maxSeq = 2_000_000_000

/**
 * Numbers the changes of a conversation: each message, each removal. A list of messages can therefore have gaps.
 */
export const Seq = z.int().check(z.nonnegative(), z.lte(maxSeq))

export const Message = z.object({
  id: MessageId,
  conversation_id: ConversationId,
  seq: Seq,
  /** The id that the sender's client gave to the message. */
  client_id: z.uuid(),
  sender_id: UserId,
  kind: z.enum(['text', 'picture', 'sticker', 'card']),
  text: z.nullable(text(maxMessageBytes)),
  picture: z.nullable(Media),
  sticker_id: z.nullable(SentSticker),
  card: z.nullable(Card),
  created_at: Timestamp,
  /** The sender, an operator or the erasure of the sender's account removed the content. All content fields are null. */
  is_taken_back: z.boolean(),
  /** The number of the message's last change; `seq` if it never changed. */
  changed_seq: Seq
})
export type Message = z.output<typeof Message>
