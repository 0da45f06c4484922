import type { Journal, OpenRound } from '@tambay/game-kit/server/orders/journal'
import { RoundWriter } from '@tambay/game-kit/server/orders/round-writer'

import { Round, type RoundRecord, type Sale } from './round.ts'

export interface Unfinished {
  /** Their stakes may be held, but they have no cards yet. */
  unconfirmed: Sale[]
  /** Orders whose stakes are returned. */
  withoutCards: string[]
}

/** Returns a round of another server and what its last step left unfinished. */
export function restoreRound(
  { roundId, roomId, data, orders }: OpenRound,
  journal: Journal
): { round: Round; unfinished: Unfinished } {
  const round = new Round(JSON.parse(data) as RoundRecord)
  round.writer = new RoundWriter(journal, { roundId, roomId, isStored: true }, () => round.record())
  const begun = new Set(orders.filter(({ status }) => status !== 'refused').map(({ orderRef }) => orderRef))
  for (const sale of round.sales.values()) {
    const isTooLate = round.drawing && sale.numbers.length === 0
    if (isTooLate || !begun.has(sale.orderRef)) round.sales.delete(sale.orderRef)
  }
  return {
    round,
    unfinished: {
      unconfirmed: [...round.sales.values()].filter(({ numbers }) => numbers.length === 0),
      withoutCards: [...begun].filter(orderRef => !round.sales.has(orderRef))
    }
  }
}
