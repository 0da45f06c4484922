import type { ReportedPage } from '@tambay/contracts/help'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { ticket, ticketPicture, ticketReply } from '#modules/help/tables.ts'
import { party } from '#modules/party/tables.ts'
import { ticketLink } from '#modules/releases/override-token.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { manilaTime } from '#platform/time/manila.ts'
import type { OperatorNeeds } from '../console/operator-needs.ts'
import { OperatorError } from '../operator-error.ts'
import type { QueueSource } from '../queue/queue-source.ts'
import { operatorAction } from '../tables.ts'
import { answerTicket, closeTicket } from './tickets.ts'

const changedAt = sql`coalesce(${ticket.updatedAt}, ${ticket.createdAt})`
const linkMs = 8 * 3_600_000
const isOpen = eq(ticket.status, sql`'open'`)

type TicketNeeds = Pick<OperatorNeeds, 'config' | 'clock'>

export const ticketSource = ({ config, clock }: TicketNeeds): QueueSource => ({
  queue: 'ticket',
  rows: sql`SELECT ${ticket.id}, ${ticket.type} AS kind, ${ticket.text} AS excerpt, 0 AS reports,
    ARRAY[]::text[] AS tags, ${changedAt} AS opened_at,
    CASE WHEN NOT ${isOpen} THEN ${changedAt} END AS closed_at,
    CASE WHEN NOT ${isOpen} THEN ${ticket.status} END AS outcome, ${isOpen} AS is_open FROM ${ticket}`,
  undoable: [],

  lock: (tx, id) => tx.select({ id: ticket.id }).from(ticket).where(eq(ticket.id, id)).for('no key update'),

  async read(db, id) {
    const [found] = await db
      .select({ row: ticket, room: party.name })
      .from(ticket)
      .leftJoin(party, eq(party.id, ticket.partyId))
      .where(eq(ticket.id, id))
    if (!found) throw new OperatorError(`There is no ticket ${id}.`)
    const { row, room } = found
    const replies = await db
      .select()
      .from(ticketReply)
      .where(eq(ticketReply.ticketId, id))
      .orderBy(asc(ticketReply.id))
      .limit(200)
    const pictures = await db
      .select({ id: ticketPicture.mediaId })
      .from(ticketPicture)
      .where(eq(ticketPicture.ticketId, id))
      .orderBy(asc(ticketPicture.position))
    return {
      personId: row.userId,
      subjects: [`user:${row.userId}`],
      facts: [
        { label: 'Written', value: manilaTime(row.createdAt) },
        { label: 'Transaction', value: row.txId ?? '' },
        { label: 'Room', value: row.partyId === null ? '' : `${room ?? ''} (${row.partyId})` },
        { label: 'Request id of the error', value: row.errorId ?? '' },
        ...describePage(row.page, { config, clock })
      ].filter(({ value }) => value !== ''),
      entries: replies.map(({ id: replyId, by, text, createdAt }) => ({
        id: replyId,
        by,
        tag: null,
        text,
        created_at: toTimestamp(createdAt)
      })),
      pictures: pictures.map(picture => picture.id)
    }
  },

  isDecision: id =>
    and(eq(operatorAction.subject, `ticket:${id}`), inArray(operatorAction.action, ['answer', 'close'])),

  decide: (deps, { id, decision, reason }) =>
    decision === 'answer'
      ? answerTicket(deps, { target: id, text: reason })
      : closeTicket(deps, { target: id, reason })
})

/** The link opens the page with the reporter's releases, in one tab, and never as the reporter. */
function describePage(page: ReportedPage | null, { config, clock }: TicketNeeds) {
  if (page === null) return []
  const { path, releases } = page
  const set = Object.fromEntries(releases.map(({ name, release }) => [name, release]))
  const { TICKET_LINK_KEY: key, PUBLIC_ORIGIN: origin } = config
  const link =
    key !== undefined && releases.length > 0
      ? ticketLink(origin, { releases: set, expires_at: clock.now().getTime() + linkMs }, { key, to: path })
      : undefined
  const versions = releases.map(({ name, release }) => `${name} ${release}`)
  return [
    { label: 'Page', value: path, ...(link !== undefined && { href: link }) },
    { label: 'Releases', value: versions.join(', ') }
  ]
}
