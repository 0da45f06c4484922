import { getTicket, listTickets, replyToTicket } from '@tambay/contracts/help'
import { and, eq, sql } from 'drizzle-orm'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { HelpNeeds } from './help-needs.ts'
import { findTicket, readTickets } from './read-tickets.ts'
import { ticket, ticketReply } from './tables.ts'

export function ticketRoutes(app: App, { db, clock }: HelpNeeds): void {
  const replies = app.limiter.storedLimit(ticketReply.createdAt, 'replies to support', 'user', {
    max: 30,
    perSeconds: 86_400
  })

  route(app, listTickets, ({ user, query }) => readTickets(db, user.id, query))

  route(app, getTicket, async ({ user, query, refuse }) => ({
    ticket: (await findTicket(db, user.id, query.id)) ?? refuse('ticket_not_found')
  }))

  route(app, replyToTicket, async ({ user, body, refuse }) => {
    const { ticket_id: id, text, attempt_id: attemptId } = body
    return transact(db, async tx => {
      const now = clock.now()
      await lockAccount(tx, user)
      const isOwn = and(eq(ticket.id, id), eq(ticket.userId, user.id))
      // Locks the ticket, so that an operator does not close it at the same time.
      const [found] = await tx.select().from(ticket).where(isOwn).for('no key update')
      if (!found) return refuse('ticket_not_found')
      if (!(await isStored(tx, id, attemptId))) {
        if (found.status === 'closed') refuse('ticket_closed')
        const ownTickets = tx.select({ id: ticket.id }).from(ticket).where(eq(ticket.userId, user.id))
        const isOfUser = sql`${ticketReply.by} = 'user' AND ${ticketReply.ticketId} IN ${ownTickets}`
        await replies.refuseIfReached(tx, isOfUser, now)
        await tx.insert(ticketReply).values({ ticketId: id, by: 'user', text, attemptId, createdAt: now })
        await tx.update(ticket).set({ status: 'open', updatedAt: now }).where(eq(ticket.id, id))
      }
      return { ticket: (await findTicket(tx, user.id, id)) ?? refuse('ticket_not_found') }
    })
  })
}

async function isStored(tx: Tx, ticketId: string, attemptId: string): Promise<boolean> {
  const isAttempt = and(eq(ticketReply.ticketId, ticketId), eq(ticketReply.attemptId, attemptId))
  return (await tx.$count(ticketReply, isAttempt)) > 0
}
