import { GatewayRefusal } from '@tambay/game-sdk/server'

import type { Round } from './round.ts'
import type { TableOptions } from './table-options.ts'

/** Settles every order and reports the scores. Safe to repeat. Practice rounds are not reported. */
export async function payRound(
  round: Round,
  isPractice: boolean,
  { orders, reportRound, warn }: Pick<TableOptions, 'orders' | 'reportRound' | 'warn'>
): Promise<void> {
  const payouts = round.payouts()
  const own = round.held.filter(({ session }) => session !== null)
  await Promise.all(own.map(({ orderRef }) => orders.settle(orderRef, payouts.get(orderRef) ?? 0)))
  if (isPractice) return
  const scores = new Map<string, number>()
  for (const { session, orderRef } of own)
    if (session) scores.set(session, (scores.get(session) ?? 0) + (payouts.get(orderRef) ?? 0))
  const results = [...scores].map(([session, score]) => ({ session, score }))
  try {
    await reportRound(round.id, results)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    warn(error, 'A round was played but not reported')
  }
}
