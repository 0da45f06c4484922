import { AnyId, Currency, listOf, pageOf, pageQuery, PartyId, ShownName, text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Media, MediaId } from './people/media.ts'
import * as z from './schema.ts'
import { AttemptId } from './validation/identity.ts'
import { cleanText } from './validation/post-text.ts'
import { userText } from './validation/user-text.ts'

export const FeedbackType = z.enum(['wallet', 'room', 'game', 'account', 'error', 'idea', 'other'])
export type FeedbackType = z.output<typeof FeedbackType>

export const maxFeedbackPictures = 4
export const longestFeedback = 1000
/** A ticket lists its latest replies. */
export const maxReplies = 1000
export const shortestFeedback = 10

export const FeedbackText = userText('Description', {
  min: shortestFeedback,
  max: longestFeedback,
  clean: cleanText
})

export const TransactionRef = z.strictObject({ id: z.uuid(), currency: Currency })

/** The request id that an error message shows. */
export const ErrorId = z.string().check(z.regex(/^[\w-]{4,64}$/))

/** What the reporter's tab showed: an address of the app, and the releases that it ran. */
export const ReportedPage = z.strictObject({
  /** Printable ASCII, as browsers write it, without a backslash. */
  path: z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)[!-[\]-~]*$/)),
  releases: listOf(
    z.strictObject({
      name: z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/)),
      release: z.string().check(z.regex(/^[0-9a-f]{12}$/))
    }),
    20
  )
})
export type ReportedPage = z.output<typeof ReportedPage>

export const createFeedback = endpoint('POST', '/help/v1/feedback/create', {
  access: 'user',
  summary: 'Report a problem; the same `attempt_id` with the same content returns the first ticket',
  body: z.strictObject({
    type: FeedbackType,
    text: FeedbackText,
    media_ids: z.optional(z.array(MediaId).check(z.maxLength(maxFeedbackPictures))),
    transaction: z.optional(TransactionRef),
    party_id: z.optional(PartyId),
    error_id: z.optional(ErrorId),
    page: z.optional(ReportedPage),
    attempt_id: z.optional(AttemptId)
  }),
  response: z.object({ ticket_id: z.uuid() }),
  errors: ['transaction_not_found', 'party_not_found', 'media_not_found']
})

/** `open`: support has to answer. `answered`: support has answered, and the user may reply. */
const TicketStatus = z.enum(['open', 'answered', 'closed'])
export type TicketStatus = z.output<typeof TicketStatus>

export const TicketCard = z.object({
  id: z.uuid(),
  type: FeedbackType,
  text: text(longestFeedback * 20),
  status: TicketStatus,
  created_at: Timestamp,
  /** When the user or support last changed the ticket. */
  updated_at: Timestamp
})
export type TicketCard = z.output<typeof TicketCard>

export const Ticket = z.extend(TicketCard, {
  pictures: listOf(Media, maxFeedbackPictures),
  transaction: z.nullable(TransactionRef),
  party: z.nullable(z.object({ id: PartyId, name: ShownName })),
  error_id: z.nullable(AnyId),
  /** Oldest reply first. */
  replies: listOf(
    z.object({
      id: AnyId,
      by: z.enum(['user', 'support']),
      text: text(longestFeedback * 20),
      created_at: Timestamp
    }),
    maxReplies
  )
})
export type Ticket = z.output<typeof Ticket>

export const listTickets = endpoint('GET', '/help/v1/ticket/list', {
  access: 'user',
  summary: 'List the caller’s tickets, newest first',
  query: z.strictObject(pageQuery),
  response: pageOf(TicketCard)
})

export const getTicket = endpoint('GET', '/help/v1/ticket/get', {
  access: 'user',
  summary: 'Get one of the caller’s tickets with its replies',
  query: z.strictObject({ id: z.uuid() }),
  response: z.object({ ticket: Ticket }),
  errors: ['ticket_not_found']
})

export const longestReply = 1000

export const replyToTicket = endpoint('POST', '/help/v1/ticket/reply', {
  access: 'user',
  summary: 'Reply to support, which opens the ticket again; the same `attempt_id` changes nothing',
  body: z.strictObject({
    ticket_id: z.uuid(),
    text: userText('Reply', { min: 1, max: longestReply, clean: cleanText }),
    attempt_id: z.uuid()
  }),
  response: z.object({ ticket: Ticket }),
  errors: ['ticket_not_found', 'ticket_closed']
})
