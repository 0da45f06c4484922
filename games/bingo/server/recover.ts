import type { Notice } from '../rules/api.ts'
import { playToEnd } from '../rules/drawing.ts'
import { Round, type RoundRecord, type Sale, stakeOf } from './round.ts'
import { payRound, type TableOptions } from './table.ts'

/**
 * Ends a round that a dead process left: pays it if the balls were already rolling, and returns the stakes
 * otherwise. Returns what to tell each player.
 */
export async function recoverRound(
  record: RoundRecord,
  options: Pick<TableOptions, 'bank' | 'reportRound' | 'warn'>
): Promise<Map<string, Notice>> {
  const round = new Round(record)
  if (round.drawing) {
    playToEnd(round.drawing)
    await payRound(round, options)
    const payouts = round.payouts()
    return noticesFor(round, 'paid', ({ orderRef }) => payouts.get(orderRef) ?? 0)
  }
  const sales = [...round.sales.values()].filter(({ session }) => session !== null)
  await Promise.all(sales.map(({ orderRef }) => options.bank.void(orderRef)))
  return noticesFor(round, 'returned', stakeOf)
}

function noticesFor(round: Round, kind: Notice['kind'], coinsOf: (sale: Sale) => number) {
  const notices = new Map<string, Notice>()
  for (const sale of round.sales.values()) {
    const coins = (notices.get(sale.playerId)?.coins ?? 0) + coinsOf(sale)
    notices.set(sale.playerId, { kind, coins })
  }
  return notices
}
