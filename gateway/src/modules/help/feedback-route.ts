import { randomUUID } from 'node:crypto'

import type { BodyOf } from '@tambay/contracts/endpoint'
import { createFeedback } from '@tambay/contracts/help'
import { and, eq } from 'drizzle-orm'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import { claimMedia } from '#modules/media/pictures.ts'
import { party } from '#modules/party/tables.ts'
import { findTransaction } from '#modules/wallet/transactions/find-transaction.ts'
import { requestHash } from '#platform/crypto/request-hash.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { HelpNeeds } from './help-needs.ts'
import { ticket, ticketPicture } from './tables.ts'

export function feedbackRoute(app: App, { db, clock }: HelpNeeds): void {
  const tickets = app.limiter.storedLimit(ticket.createdAt, 'reports to support', 'user', {
    max: 10,
    perSeconds: 86_400
  })

  route(app, createFeedback, async ({ user, body, refuse }) => {
    const { type, text, transaction, party_id: partyId = null, error_id: errorId = null, page = null } = body
    if (transaction && !(await findTransaction(db, user.id, transaction))) refuse('transaction_not_found')
    if (partyId !== null && !(await db.$count(party, eq(party.id, partyId)))) refuse('party_not_found')
    return transact(db, async tx => {
      const now = clock.now()
      await lockAccount(tx, user)
      const attemptHash = hashAttempt(body)
      const known = attemptHash === null ? undefined : await findRepeated(tx, user.id, attemptHash)
      if (known !== undefined) return { ticket_id: known }
      await tickets.refuseIfReached(tx, eq(ticket.userId, user.id), now)
      const mediaIds = [...new Set(body.media_ids)]
      if (!(await claimMedia(tx, user.id, mediaIds))) refuse('media_not_found')
      const id = randomUUID()
      await tx.insert(ticket).values({
        id,
        userId: user.id,
        type,
        text,
        txId: transaction?.id ?? null,
        currency: transaction?.currency ?? null,
        partyId,
        errorId,
        page,
        attemptHash,
        createdAt: now
      })
      if (mediaIds.length > 0)
        await tx
          .insert(ticketPicture)
          .values(mediaIds.map((mediaId, position) => ({ ticketId: id, position, mediaId })))
      return { ticket_id: id }
    })
  })
}

function hashAttempt({ attempt_id: attempt, ...content }: BodyOf<typeof createFeedback>): string | null {
  if (attempt === undefined) return null
  const { type, text, transaction = null, media_ids = [], party_id = null, error_id = null } = content
  return requestHash({ attempt, type, text, transaction, media_ids, party_id, error_id })
}

async function findRepeated(tx: Tx, userId: string, attemptHash: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(eq(ticket.userId, userId), eq(ticket.attemptHash, attemptHash)))
  return found?.id
}
