import type { OpenRound, OrderRow } from '@tambay/game-kit/server/orders/journal'

import type { Notice } from '../rules/api.ts'
import { playToEnd } from '../rules/drawing.ts'
import { payRound } from './pay-round.ts'
import { Round, type RoundRecord } from './round.ts'
import type { TableOptions } from './table-options.ts'
import type { BingoTable } from './table.ts'

type RecoverOptions = Pick<TableOptions, 'orders' | 'journal' | 'notices' | 'reportRound' | 'warn'>

interface Tables {
  find(roomId: string): BingoTable | undefined
}

export function recoverRounds(options: RecoverOptions) {
  const { journal, notices, warn } = options
  return async (tables: Tables, rounds: readonly OpenRound[]): Promise<void> => {
    await Promise.all(
      rounds.map(async ({ roundId, roomId, data, orders }) => {
        for (const [playerId, notice] of await recoverRound(JSON.parse(data) as RoundRecord, orders, options))
          notices.set(roomId, playerId, notice)
        await journal.closeRound(roundId)
        tables.find(roomId)?.refresh()
      })
    ).catch((error: unknown) => warn(error, 'A round of an earlier process is not finished'))
  }
}

async function recoverRound(
  record: RoundRecord,
  orders: readonly OrderRow[],
  options: RecoverOptions
): Promise<Map<string, Notice>> {
  const round = new Round(record)
  if (round.drawing) {
    playToEnd(round.drawing)
    await payRound(round, false, options)
  }
  const payouts = round.drawing ? round.payouts() : new Map<string, number>()
  const notices = new Map<string, Notice>()
  for (const { orderRef, playerId, amount, status } of orders) {
    if (status === 'refused') continue
    const payout = payouts.get(orderRef)
    if (payout === undefined) await options.orders.void(orderRef)
    const kind = payout === undefined ? 'returned' : 'paid'
    const coins = (notices.get(playerId)?.coins ?? 0) + (payout ?? amount)
    notices.set(playerId, { kind, coins })
  }
  return notices
}
