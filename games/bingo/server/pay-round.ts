import { scoreOf } from '@tambay/game-kit/rules/score'
import { GatewayRefusal } from '@tambay/game-sdk/server'

import { type Round, stakeOf } from './round.ts'
import type { TableOptions } from './table-options.ts'

/** Settles every order and reports the scores, except those of practice rounds. Safe to repeat. */
export async function payRound(
  round: Round,
  isPractice: boolean,
  { orders, reportRound, warn }: Pick<TableOptions, 'orders' | 'reportRound' | 'warn'>
): Promise<void> {
  const payouts = round.payouts()
  const own = round.held.filter(({ session }) => session !== null)
  await Promise.all(own.map(({ orderRef }) => orders.settle(orderRef, payouts.get(orderRef) ?? 0)))
  if (isPractice) return
  const players = new Map<string, { session: string; stake: number; payout: number }>()
  for (const sale of own) {
    const before = players.get(sale.playerId)
    const stake = stakeOf(sale) + (before?.stake ?? 0)
    const payout = (payouts.get(sale.orderRef) ?? 0) + (before?.payout ?? 0)
    // A player who came back has a new session. The gateway stores one score for each player.
    if (sale.session) players.set(sale.playerId, { session: sale.session, stake, payout })
  }
  const results = [...players.values()].map(player => ({ session: player.session, score: scoreOf(player) }))
  try {
    await reportRound(round.id, results)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    warn(error, 'A round was played but not reported')
  }
}
