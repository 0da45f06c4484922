import { and, eq, inArray, or, sql } from 'drizzle-orm'

import type { Erase } from '#modules/account/erasure/eraser.ts'
import { ticket } from '#modules/help/tables.ts'
import { invitation } from '#modules/invite/tables.ts'
import { media } from '#modules/media/tables.ts'
import { reportCase, userDecision } from '#modules/safety/tables.ts'
import { queueItem } from './tables.ts'

/** Runs before the other erasers, because it finds the user's items by their rows. */
export const eraseQueueItems: Erase = async (tx, userId) => {
  const itemsOf = {
    report: tx
      .select({ id: sql`${reportCase.id}::text` })
      .from(reportCase)
      .where(eq(reportCase.subjectId, userId)),
    appeal: tx
      .select({ id: sql`${userDecision.id}::text` })
      .from(userDecision)
      .where(eq(userDecision.userId, userId)),
    ticket: tx
      .select({ id: sql`${ticket.id}::text` })
      .from(ticket)
      .where(eq(ticket.userId, userId)),
    picture: tx
      .select({ id: sql`${media.id}::text` })
      .from(media)
      .where(eq(media.ownerId, userId)),
    reward: tx
      .select({ id: sql`${invitation.inviteeId}::text` })
      .from(invitation)
      .where(or(eq(invitation.inviteeId, userId), eq(invitation.inviterId, userId)))
  }
  for (const queue of ['report', 'appeal', 'ticket', 'picture', 'reward'] as const)
    await tx
      .delete(queueItem)
      .where(and(eq(queueItem.queue, queue), inArray(queueItem.itemId, itemsOf[queue])))
}
