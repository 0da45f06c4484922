import { and, eq, gte } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { afterCommit, transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { manilaDay, startOfDay } from '#platform/time/manila.ts'
import { ticketEntry } from '../tables.ts'
import { changeTickets, countTickets, hasTicketEntry, lockPlayer } from './wheel-player.ts'

export interface TicketGrant {
  isEarned: boolean
  ticketCount: number
}

export interface Tickets {
  /** A finished round earns one ticket, up to the daily limit in Manila time. A repeated round earns no further ticket. */
  earnFromRound(userId: string, roundId: string, tx?: Tx): Promise<TicketGrant>
  claimDaily(userId: string, tx?: Tx): Promise<TicketGrant>
  /** Tickets from rounds of today, in Manila time. */
  earnedToday(userId: string): Promise<number>
  isDailyDue(userId: string): Promise<boolean>
  count(userId: string): Promise<number>
}

interface TicketDeps {
  db: Db
  clock: Clock
  roundTicketsPerDay: number
  onCount: (userId: string, ticketCount: number) => void
}

export function createTickets({ db, clock, roundTicketsPerDay, onCount }: TicketDeps): Tickets {
  const run = <T>(callerTx: Tx | undefined, work: (tx: Tx) => Promise<T>) =>
    callerTx ? work(callerTx) : transact(db, work)

  async function give(tx: Tx, userId: string, reason: 'daily' | 'round', ref: string): Promise<TicketGrant> {
    const ticketCount = await changeTickets(tx, { userId, reason, ref, amount: 1 }, clock.now())
    afterCommit(tx, () => onCount(userId, ticketCount))
    return { isEarned: true, ticketCount }
  }

  async function earnFromRound(tx: Tx, userId: string, ref: string): Promise<TicketGrant> {
    const ticketCount = await lockPlayer(tx, userId)
    if (await hasTicketEntry(tx, { userId, reason: 'round', ref })) return { isEarned: true, ticketCount }
    if ((await earnedToday(userId, tx)) >= roundTicketsPerDay) return { isEarned: false, ticketCount }
    return give(tx, userId, 'round', ref)
  }

  async function claimDaily(tx: Tx, userId: string): Promise<TicketGrant> {
    const ticketCount = await lockPlayer(tx, userId)
    const ref = manilaDay(clock.now())
    if (await hasTicketEntry(tx, { userId, reason: 'daily', ref })) return { isEarned: false, ticketCount }
    return give(tx, userId, 'daily', ref)
  }

  async function earnedToday(userId: string, dbOrTx: Db = db): Promise<number> {
    const isOfToday = and(
      eq(ticketEntry.userId, userId),
      eq(ticketEntry.reason, 'round'),
      gte(ticketEntry.createdAt, startOfDay(manilaDay(clock.now())))
    )
    return dbOrTx.$count(ticketEntry, isOfToday)
  }

  return {
    earnFromRound: (userId, roundId, callerTx) => run(callerTx, tx => earnFromRound(tx, userId, roundId)),
    claimDaily: (userId, callerTx) => run(callerTx, tx => claimDaily(tx, userId)),
    earnedToday: userId => earnedToday(userId),
    isDailyDue: async userId =>
      !(await hasTicketEntry(db, { userId, reason: 'daily', ref: manilaDay(clock.now()) })),
    count: userId => countTickets(db, userId)
  }
}
