import { randomUUID } from 'node:crypto'

import { createFeedback } from '@tambay/contracts/help'
import { and, eq } from 'drizzle-orm'

import { requestHash } from '#crypto/request-hash.ts'
import { route } from '#http/route.ts'
import { refuseOverStoredLimit } from '#http/stored-limit.ts'
import type { Tx } from '../../db/db.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { lockAccount } from '../account/lock-account.ts'
import { findTransaction } from '../wallet/transactions/find-transaction.ts'
import { ticket } from './tables.ts'

const ticketsOfUser = { max: 10, perSeconds: 86_400 }

export function helpModule(app: App, { db, clock }: Deps): void {
  async function findRepeated(tx: Tx, userId: string, attemptHash: string): Promise<string | undefined> {
    const [found] = await tx
      .select({ id: ticket.id })
      .from(ticket)
      .where(and(eq(ticket.userId, userId), eq(ticket.attemptHash, attemptHash)))
    return found?.id
  }

  route(app, createFeedback, async ({ user, body, refuse }) => {
    const { type, text, transaction, attempt_id: attempt } = body
    if (transaction && !(await findTransaction(db, user.id, transaction))) refuse('transaction_not_found')
    return transact(db, async tx => {
      const now = clock.now()
      await lockAccount(tx, user)
      const attemptHash =
        attempt === undefined ? null : requestHash({ attempt, type, text, transaction: transaction ?? null })
      const known = attemptHash === null ? undefined : await findRepeated(tx, user.id, attemptHash)
      if (known !== undefined) return { ticket_id: known }
      await refuseOverStoredLimit(tx, ticket.createdAt, eq(ticket.userId, user.id), ticketsOfUser, now)
      const id = randomUUID()
      await tx.insert(ticket).values({
        id,
        userId: user.id,
        type,
        text,
        txId: transaction?.id ?? null,
        currency: transaction?.currency ?? null,
        attemptHash,
        createdAt: now
      })
      return { ticket_id: id }
    })
  })
}

export async function eraseTickets(tx: Tx, userId: string): Promise<void> {
  await tx.delete(ticket).where(eq(ticket.userId, userId))
}
