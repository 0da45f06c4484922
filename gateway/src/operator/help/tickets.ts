import { asc, count, eq, like, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { findPictures } from '#modules/help/read-tickets.ts'
import { faqVote, ticket, ticketReply } from '#modules/help/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, recordAction } from '../record-action.ts'
import { notifyPerson } from '../tell-person.ts'

const maxListed = 50

export async function listOpenTickets(db: Db) {
  const isOpen = eq(ticket.status, 'open')
  const tickets = await db
    .select({
      id: ticket.id,
      type: ticket.type,
      text: ticket.text,
      username: users.username,
      waitingSince: sql`coalesce(${ticket.updatedAt}, ${ticket.createdAt})`.mapWith(ticket.createdAt)
    })
    .from(ticket)
    .innerJoin(users, eq(users.id, ticket.userId))
    .where(isOpen)
    .orderBy(asc(sql`coalesce(${ticket.updatedAt}, ${ticket.createdAt})`))
    .limit(maxListed)
  return { open: await db.$count(ticket, isOpen), tickets }
}
export type TicketList = Awaited<ReturnType<typeof listOpenTickets>>

export async function showTicket(db: Db, target: string) {
  const { id } = await findTicket(db, target)
  const [found] = await db
    .select({ row: ticket, username: users.username })
    .from(ticket)
    .innerJoin(users, eq(users.id, ticket.userId))
    .where(eq(ticket.id, id))
  if (!found) throw new OperatorError(`There is no ticket ${target}.`)
  const replies = await db
    .select({ by: ticketReply.by, text: ticketReply.text, createdAt: ticketReply.createdAt })
    .from(ticketReply)
    .where(eq(ticketReply.ticketId, id))
    .orderBy(asc(ticketReply.id))
  const pictures = (await findPictures(db, id)).map(({ src }) => src)
  const { attemptHash: _, ...row } = found.row
  return { ...row, username: found.username, pictures, replies }
}
export type TicketReport = Awaited<ReturnType<typeof showTicket>>

interface Deps extends Actor {
  db: Db
  clock: Clock
  check?: ((tx: Tx) => Promise<void>) | undefined
}

export interface TicketAnswer {
  /** The number of the log's entry. */
  id: string
  ticket: string
  status: 'answered' | 'closed'
  text: string
}

export function answerTicket(deps: Deps, { target, text }: { target: string; text: string }) {
  return reply(deps, target, { action: 'answer', status: 'answered', text })
}

export function closeTicket(deps: Deps, { target, reason }: { target: string; reason: string }) {
  return reply(deps, target, { action: 'close', status: 'closed', text: reason })
}

interface Reply extends Pick<TicketAnswer, 'status' | 'text'> {
  action: 'answer' | 'close'
}

async function reply({ db, clock, check, ...actor }: Deps, target: string, { action, status, text }: Reply) {
  return transact(db, async (tx): Promise<TicketAnswer> => {
    await check?.(tx)
    const found = await findTicket(tx, target)
    const subject = `ticket:${found.id}`
    if (found.status === 'closed') throw new OperatorError(`${subject} is already closed.`)
    const createdAt = clock.now()
    const [added] = await tx
      .insert(ticketReply)
      .values({ ticketId: found.id, by: 'support', text, createdAt })
      .returning({ id: ticketReply.id })
    await tx.update(ticket).set({ status, updatedAt: createdAt }).where(eq(ticket.id, found.id))
    // Records of operators are never deleted, so they must not contain what was written to a user.
    const id = await recordAction(tx, actor, {
      action,
      subject,
      reason: 'See the ticket',
      result: { reply: added?.id },
      createdAt
    })
    const answered = { kind: 'ticket', id: found.id } as const
    await notifyPerson(tx, found.userId, {
      kind: 'ticket_answered',
      subject: answered,
      detail: text,
      now: createdAt
    })
    return { id, ticket: found.id, status, text }
  })
}

async function findTicket(tx: Db | Tx, target: string): Promise<typeof ticket.$inferSelect> {
  const [found, other] = await tx
    .select()
    .from(ticket)
    .where(like(sql`${ticket.id}::text`, `${target}%`))
    .limit(2)
    .for('no key update')
  if (!found) throw new OperatorError(`There is no ticket ${target}.`)
  if (other) throw new OperatorError(`Several tickets begin with ${target}: give more of the number.`)
  return found
}

export function countFaqVotes(db: Db) {
  return db
    .select({
      item: faqVote.itemId,
      helpful: sql<number>`count(*) FILTER (WHERE ${faqVote.isHelpful})`.mapWith(Number),
      notHelpful: sql<number>`count(*) FILTER (WHERE NOT ${faqVote.isHelpful})`.mapWith(Number)
    })
    .from(faqVote)
    .groupBy(faqVote.itemId)
    .orderBy(asc(sql`count(*) FILTER (WHERE ${faqVote.isHelpful})::float / ${count()}`), asc(faqVote.itemId))
}
export type FaqVotes = Awaited<ReturnType<typeof countFaqVotes>>
