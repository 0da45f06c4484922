import { and, countDistinct, eq, ne, sql } from 'drizzle-orm'

import { hold } from '#ledger/tables.ts'
import { game } from '#modules/party/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { gameOrder } from '../tables.ts'
import { orderScope } from './order-scope.ts'

type Rules = Pick<typeof game.$inferSelect, 'maxPayoutRatio' | 'maxRoundPayout' | 'houseSharePercent'>
type Order = Pick<typeof gameOrder.$inferSelect, 'gameId' | 'orderRef' | 'roundId' | 'userId'> & Rules

/** The stakes of a round that aren't voided, and what its other orders have paid. */
interface Round {
  stakes: number
  players: number
  paid: number
  paidToPlayer: number
}

export async function findOrder(tx: Tx, gameId: string, orderRef: string): Promise<Order | undefined> {
  const { maxPayoutRatio, maxRoundPayout, houseSharePercent } = game
  const { roundId, userId } = gameOrder
  const [found] = await tx
    .select({ roundId, userId, maxPayoutRatio, maxRoundPayout, houseSharePercent })
    .from(gameOrder)
    .innerJoin(game, eq(game.id, gameOrder.gameId))
    .where(and(eq(gameOrder.gameId, gameId), eq(gameOrder.orderRef, orderRef)))
  return found && { gameId, orderRef, ...found }
}

/** Payouts of one round wait for each other. Deadlock prevention: lock the round before the hold. */
export async function lockRound(tx: Tx, { gameId, roundId }: Order): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`game round ${gameId} ${roundId}`}, 0))`
  )
}

export async function readRound(tx: Tx, { gameId, orderRef, roundId, userId }: Order): Promise<Round> {
  const paid = sql`coalesce(sum(${hold.payout}) FILTER (WHERE ${hold.ref} <> ${orderRef}), 0)`
  const isPlayer = sql`${hold.ref} <> ${orderRef} AND ${hold.userId} = ${userId}`
  const [round] = await tx
    .select({
      stakes: sql`coalesce(sum(${hold.amount}), 0)`.mapWith(Number),
      players: countDistinct(hold.userId),
      paid: paid.mapWith(Number),
      paidToPlayer: sql`coalesce(sum(${hold.payout}) FILTER (WHERE ${isPlayer}), 0)`.mapWith(Number)
    })
    .from(gameOrder)
    .innerJoin(hold, and(eq(hold.scope, orderScope(gameId)), eq(hold.ref, gameOrder.orderRef)))
    .where(and(eq(gameOrder.gameId, gameId), eq(gameOrder.roundId, roundId), ne(hold.status, 'voided')))
  if (!round) throw new Error('An aggregate has one row')
  return round
}

/** What the game's rules leave for one order of a round. */
export function mostPayout(rules: Rules, round: Round, stake: number): number {
  const { maxPayoutRatio, maxRoundPayout, houseSharePercent } = rules
  const most = Math.min(stake * maxPayoutRatio, maxRoundPayout - round.paidToPlayer)
  if (houseSharePercent === null) return Math.max(0, most)
  // The house takes nothing from a player who plays alone.
  const houseShare = round.players > 1 ? Math.floor((round.stakes * houseSharePercent) / 100) : 0
  return Math.max(0, Math.min(most, round.stakes - houseShare - round.paid))
}
