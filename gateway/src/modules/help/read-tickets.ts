import type { QueryOf } from '@tambay/contracts/endpoint'
import { type listTickets, maxReplies, type Ticket, type TicketCard } from '@tambay/contracts/help'
import { and, asc, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { toMedia } from '#modules/media/pictures.ts'
import { media } from '#modules/media/tables.ts'
import { party } from '#modules/party/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { ticket, ticketPicture, ticketReply } from './tables.ts'

const tickets = keyset('tickets.1', z.tuple([TimeKey, z.uuid()]))

export async function readTickets(
  db: Db,
  userId: string,
  { cursor, limit }: QueryOf<typeof listTickets>
): Promise<{ items: TicketCard[]; next_cursor: string | null }> {
  const last = tickets.read(cursor)
  const rows = await db
    .select()
    .from(ticket)
    .where(and(eq(ticket.userId, userId), last && isOlder(ticket.createdAt, ticket.id, last)))
    .orderBy(desc(ticket.createdAt), desc(ticket.id))
    .limit(limit + 1)
  const { items, next_cursor } = tickets.page(rows, limit, row => [row.createdAt.getTime(), row.id])
  return { items: items.map(toCard), next_cursor }
}

export async function findTicket(db: Db, userId: string, id: string): Promise<Ticket | undefined> {
  const [found] = await db
    .select({ row: ticket, party: { id: party.id, name: party.name } })
    .from(ticket)
    .leftJoin(party, eq(party.id, ticket.partyId))
    .where(and(eq(ticket.id, id), eq(ticket.userId, userId)))
  if (!found) return undefined
  const { row } = found
  const latest = await db
    .select()
    .from(ticketReply)
    .where(eq(ticketReply.ticketId, id))
    .orderBy(desc(ticketReply.id))
    .limit(maxReplies)
  return {
    ...toCard(row),
    pictures: await findPictures(db, id),
    transaction: row.txId && row.currency ? { id: row.txId, currency: row.currency } : null,
    party: found.party,
    error_id: row.errorId,
    replies: latest.toReversed().map(reply => ({
      id: reply.id,
      by: reply.by,
      text: reply.text,
      created_at: toTimestamp(reply.createdAt)
    }))
  }
}

export async function findPictures(db: Db, ticketId: string) {
  const rows = await db
    .select({ media })
    .from(ticketPicture)
    .innerJoin(media, eq(media.id, ticketPicture.mediaId))
    .where(eq(ticketPicture.ticketId, ticketId))
    .orderBy(asc(ticketPicture.position))
  return rows.map(row => toMedia(row.media))
}

function toCard({ id, type, text, status, createdAt, updatedAt }: typeof ticket.$inferSelect): TicketCard {
  return {
    id,
    type,
    text,
    status,
    created_at: toTimestamp(createdAt),
    updated_at: toTimestamp(updatedAt ?? createdAt)
  }
}
