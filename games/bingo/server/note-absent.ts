import type { Round } from './round.ts'
import type { TableOptions } from './table-options.ts'

/** Tells players who were away when their round was paid what they won. */
export function noteAbsent(
  { room, notices }: Pick<TableOptions, 'room' | 'notices'>,
  round: Round,
  isHere: (playerId: string) => boolean
): void {
  // Practice stakes have returned to those who are away.
  if (room.isPractice) return
  const payouts = round.payouts()
  for (const playerId of new Set(round.held.map(sale => sale.playerId))) {
    if (isHere(playerId)) continue
    const coins = round.salesOf(playerId).reduce((sum, { orderRef }) => sum + (payouts.get(orderRef) ?? 0), 0)
    notices.set(room.id, playerId, { kind: 'paid', coins })
  }
}
