import { scoreOf } from '@tambay/game-kit/rules/score'
import type { Journal, OpenRound, OrderRow } from '@tambay/game-kit/server/orders/journal'
import type { Orders } from '@tambay/game-kit/server/orders/orders'
import type { PlayerNotes } from '@tambay/game-kit/server/player-notes'

import { Bets } from '../../rules/api.ts'
import type { Dice } from '../../rules/colors.ts'
import { payoutOf } from '../../rules/payout.ts'
import { paidNote } from './paid-note.ts'
import type { ReportRound, RoundResult } from './report-round.ts'
import { StoredRound } from './table-round.ts'

interface RecoverOptions {
  journal: Journal
  orders: Orders
  notes: PlayerNotes<string>
  report: ReportRound
  refresh: (roomId: string) => void
}

/** Ends the rounds that an earlier process left open: pays them if the dice were thrown, otherwise returns the stakes. */
export async function recoverRounds(options: RecoverOptions, rounds: readonly OpenRound[]): Promise<void> {
  await Promise.all(
    rounds.map(async round => {
      const { proof } = StoredRound.parse(JSON.parse(round.data))
      const results = await endRound(options, round, proof?.dice)
      if (proof) await options.report(round.roundId, results)
      await options.journal.closeRound(round.roundId)
    })
  )
}

async function endRound(
  { orders, notes, refresh }: RecoverOptions,
  { roomId, orders: rows }: OpenRound,
  dice: Dice | undefined
): Promise<RoundResult[]> {
  const playerIds = [...new Set(rows.map(({ playerId }) => playerId))]
  const results = await Promise.all(
    playerIds.map(async playerId => {
      const own = rows.filter(row => row.playerId === playerId)
      const { paid, staked, returned, isPlayed } = await endOrders(orders, own, dice)
      if (dice && isPlayed) notes.set(roomId, playerId, paidNote(dice, paid))
      else if (returned > 0)
        notes.set(roomId, playerId, `The last round was canceled. Your ${returned} coins are back.`)
      return isPlayed
        ? [
            {
              gatewaySession: own.at(-1)?.gatewaySession ?? '',
              score: scoreOf({ stake: staked, payout: paid })
            }
          ]
        : []
    })
  )
  refresh(roomId)
  return results.flat()
}

async function endOrders(orders: Orders, rows: OrderRow[], dice: Dice | undefined) {
  const sum = { paid: 0, staked: 0, returned: 0, isPlayed: false }
  for (const { orderRef, amount, data, status } of rows) {
    const isThrown = dice && (status === 'held' || status === 'settling' || status === 'settled')
    const payout = isThrown ? payoutOf(Bets.parse(JSON.parse(data)), dice) : 0
    const ended = isThrown ? await orders.settle(orderRef, payout) : await orders.void(orderRef)
    if (ended.status === 'settled') {
      sum.isPlayed = true
      sum.paid += payout
      sum.staked += amount
    } else if (ended.coin !== null) sum.returned += amount
  }
  return sum
}
