import { and, eq, gte } from 'drizzle-orm'

import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../db/db.ts'
import { afterCommit, transact } from '../../db/transact.ts'
import { manilaDay, startOfManilaDay } from '../../manila-day.ts'
import { changeTickets, lockPlayer } from './player.ts'
import { ticketEntry } from './tables.ts'

/** How the ticket count stands after a call. */
export interface TicketGrant {
  /** The ticket is there, from this call or from the same one before. */
  isEarned: boolean
  ticketCount: number
}

/** How tickets come in; only the wheel takes them out. */
export interface Tickets {
  /** A finished round earns one, up to the limit of the day in Manila; the same round never earns a second. */
  earnFromRound(userId: string, roundId: string, within?: Tx): Promise<TicketGrant>
  /** Today's ticket; not earned where it was taken already. */
  claimDaily(userId: string): Promise<TicketGrant>
  /** How many rounds may still earn one today. */
  roundTicketsLeft(userId: string, within?: Db): Promise<number>
  isDailyDue(userId: string): Promise<boolean>
}

interface TicketDeps {
  db: Db
  clock: Clock
  roundTicketsPerDay: number
  /** Called once a change is durable. */
  onCount: (userId: string, ticketCount: number) => void
}

export function createTickets({ db, clock, roundTicketsPerDay, onCount }: TicketDeps): Tickets {
  const run = <T>(within: Tx | undefined, work: (tx: Tx) => Promise<T>) => (within ? work(within) : transact(db, work))

  async function grant(tx: Tx, userId: string, reason: 'daily' | 'round', ref: string): Promise<number | undefined> {
    const count = await changeTickets(tx, { userId, reason, ref, amount: 1 }, clock.now())
    if (count !== undefined) afterCommit(tx, () => onCount(userId, count))
    return count
  }

  const hasEntry = async (within: Db, userId: string, reason: 'daily' | 'round', ref: string) =>
    (await within.$count(
      ticketEntry,
      and(eq(ticketEntry.userId, userId), eq(ticketEntry.reason, reason), eq(ticketEntry.ref, ref))
    )) > 0

  async function roundTicketsLeft(userId: string, within = db): Promise<number> {
    const earned = await within.$count(
      ticketEntry,
      and(
        eq(ticketEntry.userId, userId),
        eq(ticketEntry.reason, 'round'),
        gte(ticketEntry.createdAt, startOfManilaDay(clock.now()))
      )
    )
    return Math.max(roundTicketsPerDay - earned, 0)
  }

  return {
    earnFromRound: (userId, roundId, within) =>
      run(within, async tx => {
        const before = await lockPlayer(tx, userId)
        if (await hasEntry(tx, userId, 'round', roundId)) return { isEarned: true, ticketCount: before }
        if ((await roundTicketsLeft(userId, tx)) === 0) return { isEarned: false, ticketCount: before }
        const count = await grant(tx, userId, 'round', roundId)
        return { isEarned: count !== undefined, ticketCount: count ?? before }
      }),
    claimDaily: userId =>
      run(undefined, async tx => {
        const before = await lockPlayer(tx, userId)
        const count = await grant(tx, userId, 'daily', manilaDay(clock.now()))
        return { isEarned: count !== undefined, ticketCount: count ?? before }
      }),
    roundTicketsLeft,
    isDailyDue: async userId => !(await hasEntry(db, userId, 'daily', manilaDay(clock.now())))
  }
}
