import { scoreOf } from '@tambay/game-kit/rules/score'
import type { Orders } from '@tambay/game-kit/server/orders/orders'
import type { PlayerNotes } from '@tambay/game-kit/server/player-notes'
import type { Room } from '@tambay/game-kit/server/room-tables'

import type { Paid } from '../../rules/api.ts'
import type { Dice } from '../../rules/colors.ts'
import { payoutOf, sumBets } from '../../rules/payout.ts'
import { paidNote } from './paid-note.ts'
import type { ReportRound, RoundResult } from './report-round.ts'
import type { TableRound } from './table-round.ts'

interface PayOptions {
  orders: Orders
  room: Room
  notes: PlayerNotes<string>
  report: ReportRound
}

/**
 * Settles all orders and tells each player. When it resolves, the round is reported, so the journal no longer
 * needs it.
 */
export async function payRound(
  { orders, room, notes, report }: PayOptions,
  round: TableRound,
  dice: Dice
): Promise<void> {
  const results = await Promise.all(
    round.playerIds().map(async (playerId): Promise<RoundResult> => {
      const paid: Paid = {
        t: 'paid',
        roundId: round.id,
        stake: 0,
        payout: 0,
        voided: 0,
        coin: null,
        orders: []
      }
      const bets = round.betsOf(playerId)
      // Settles one order after the other, so that the last balance is the current one.
      for (const { orderRef, bets: placed } of bets) {
        const payout = payoutOf(placed, dice)
        const { status, coin } = await orders.settle(orderRef, payout)
        const stake = sumBets(placed)
        paid.stake += stake
        paid.coin = coin ?? paid.coin
        if (status === 'settled') paid.payout += payout
        else paid.voided += stake
        paid.orders.push({ orderRef, payout: status === 'settled' ? payout : stake })
      }
      room.send(playerId, paid)
      // Practice stakes have returned to those who are away.
      const isHere = room.isPractice || room.players().some(({ id }) => id === playerId)
      if (!isHere) notes.set(room.id, playerId, paidNote(dice, paid.payout))
      return {
        gatewaySession: bets.at(-1)?.gatewaySession ?? '',
        score: scoreOf({ stake: paid.stake - paid.voided, payout: paid.payout })
      }
    })
  )
  if (room.isPractice) return
  for (const playerId of await report(round.id, results))
    room.send(playerId, { t: 'ticket', roundId: round.id })
}
