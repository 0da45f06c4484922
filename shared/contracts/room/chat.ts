import { AnyId, listOf, MemberId, PartyId, Picture, ShownName, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { reactionNames, stickerNames } from '../pictures.ts'
import * as z from '../schema.ts'
import { cleanLine, userText } from '../validation/user-text.ts'
import { longestChatText, maxMentions } from './chat-limits.ts'

export const maxChatPage = 100
export const maxRemovedIds = 1000

export const Sticker = z.enum(stickerNames)
/** A sticker that somebody sent. It may be newer than the reader's release. */
export const SentSticker = z.string().check(z.regex(/^[a-z-]{1,30}$/))
export const Reaction = z.enum(reactionNames)

/**
 * 1 to 300 characters as users count them, on one line. Invisible characters are removed, and so are marks
 * stacked on one letter beyond the fourth.
 */
export const ChatText = userText('Message', { min: 1, max: longestChatText, clean: cleanLine })

export const ChatMessage = z.object({
  id: AnyId,
  /**
   * Increases within a party. Numbers can be missing: a removal also uses a number, and blocked people’s
   * messages are omitted.
   */
  seq: z.int(),
  /**
   * The id that the sender's browser gave to the message. The browser uses it to find the line that it
   * already shows.
   */
  client_id: z.uuid(),
  member: z.object({ id: AnyId, nick_name: ShownName, avatar: Picture }),
  kind: z.enum(['text', 'sticker']),
  text: z.nullable(text(longestChatText * 20)),
  sticker_id: z.nullable(SentSticker),
  mention_ids: listOf(AnyId, maxMentions),
  created_at: Timestamp
})
export type ChatMessage = z.output<typeof ChatMessage>

const membersOnly = ['party_not_found', 'party_dismissed', 'party_member_not_exists'] as const

export const sendChat = endpoint('POST', '/party/v1/chat/send', {
  access: 'guest',
  summary: 'Send a message to a party; the same `client_id` returns the first message',
  body: z
    .strictObject({
      party_id: PartyId,
      client_id: z.uuid(),
      kind: z.enum(['text', 'sticker']),
      text: z.optional(ChatText),
      sticker_id: z.optional(Sticker),
      mention_ids: z._default(z.array(MemberId).check(z.maxLength(maxMentions)), [])
    })
    .check(
      z.refine(
        ({ kind, text, sticker_id: sticker }) =>
          kind === 'text'
            ? text !== undefined && sticker === undefined
            : text === undefined && sticker !== undefined,
        { error: 'A text message has a text, a sticker message a sticker_id', path: ['kind'] }
      )
    ),
  response: z.object({ message: ChatMessage }),
  errors: [...membersOnly, 'chat_blocked', 'look_not_earned']
})

export const listChat = endpoint('GET', '/party/v1/chat/list', {
  access: 'guest',
  summary: 'List the latest messages of a party, or those after `after`, oldest first',
  query: z.strictObject({
    party_id: PartyId,
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxChatPage)), maxChatPage)
  }),
  response: z.object({
    items: listOf(ChatMessage, maxChatPage),
    /** Messages removed since `after`. */
    removed_ids: listOf(AnyId, maxRemovedIds),
    /** Pass it as `after` in the next call. */
    last_seq: z.int(),
    has_more: z.boolean()
  }),
  errors: membersOnly
})

export const removeChat = endpoint('POST', '/party/v1/chat/remove', {
  access: 'guest',
  summary: 'Remove a message: one’s own, or any as the host; idempotent',
  body: z.strictObject({ party_id: PartyId, id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  errors: [...membersOnly, 'chat_not_found', 'party_host_only']
})

export const chatEvents = {
  party_chat: z.object({ party_id: PartyId, message: ChatMessage }),
  party_chat_removed: z.object({ party_id: PartyId, id: AnyId, seq: z.int() }),
  party_reaction: z.object({ party_id: PartyId, member_id: AnyId, reaction: Reaction })
} as const

export const chatRequests = {
  /** Shows a reaction over the caller’s avatar for everyone in the party. Needs membership. */
  party_react: {
    payload: z.strictObject({ party_id: PartyId, reaction: Reaction }),
    response: z.object({})
  }
} as const
