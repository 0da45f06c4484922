import type { Journal, OpenRound } from '@tambay/game-kit/server/orders/journal'
import type { Orders } from '@tambay/game-kit/server/orders/orders'
import { RoundWriter } from '@tambay/game-kit/server/orders/round-writer'

import { Bets } from '../../rules/api.ts'
import { StoredRound, TableRound } from './table-round.ts'

interface RestoreOptions {
  journal: Journal
  orders: Orders
}

/** Returns a round whose betting can go on, or undefined if its dice were thrown or it was canceled. */
export function restoreRound(
  { roundId, roomId, data, orders: rows }: OpenRound,
  { journal, orders }: RestoreOptions
): TableRound | undefined {
  const { proof, begun } = StoredRound.parse(JSON.parse(data))
  const isCanceled = rows.some(({ status }) => status === 'voiding' || status === 'voided')
  const open = rows.filter(({ status }) => status === 'holding' || status === 'held')
  if (proof || !begun || isCanceled || open.length === 0) return undefined
  const round = new TableRound(begun.nonce, { id: roundId, ...begun })
  round.writer = new RoundWriter(journal, { roundId, roomId, isStored: true }, () => round.record())
  for (const { orderRef, playerId, gatewaySession, data: placed, status } of open)
    round.bets.set(orderRef, {
      orderRef,
      player: { id: playerId, nickName: begun.nickNames[playerId] ?? '', seat: 0 },
      bets: Bets.parse(JSON.parse(placed)),
      isSolid: status === 'held',
      gatewaySession,
      held: orders.continueHold(orderRef)
    })
  return round
}
