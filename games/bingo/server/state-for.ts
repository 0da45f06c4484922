import type { HandState, TableState } from '../rules/api.ts'
import { prizes } from '../rules/patterns.ts'
import { splitPrize } from '../rules/pot.ts'
import { bots } from './bots.ts'
import { type Round, stakeOf } from './round.ts'
import type { TableOptions } from './table-options.ts'

interface ShownTable {
  options: Pick<TableOptions, 'room' | 'notices'>
  names: ReadonlyMap<string, string>
  round: Round
  phase: TableState['phase']
  beganAt: number
  endsAt: number | null
  isAuto(playerId: string): boolean
}

/** Without an id, for a guest who watches: the hand is empty. */
export function stateFor(
  table: ShownTable,
  playerId: string | undefined
): { table: TableState; hand: HandState } {
  const hand = playerId === undefined ? emptyHand(table.round) : handState(table, playerId)
  return { table: tableState(table), hand }
}

function tableState({ round, phase, endsAt, beganAt, names }: ShownTable): TableState {
  const { drawing, pot } = round
  const nameOf = (id: string) => names.get(id) ?? bots.find(bot => bot.id === id)?.nickName ?? 'Player'
  const distances = drawing?.distances()
  const wins = prizes.flatMap(prize => {
    const count = drawing?.wonAt(prize)
    if (!drawing || count === undefined) return []
    const winners = [...splitPrize(pot.prizes[prize], drawing.winners[prize])].map(([card, coins]) => {
      const owner = drawing.cards.find(({ number }) => number === card)?.playerId ?? ''
      return { playerId: owner, nickName: nameOf(owner), card, coins }
    })
    return [{ prize, count, winners }]
  })
  const buyers = [...new Set(round.held.map(sale => sale.playerId))]
  return {
    phase,
    roundId: round.id,
    commit: round.commit,
    endsAt,
    beganAt,
    players: buyers.map(id => ({
      id,
      nickName: nameOf(id),
      cards: round.countFor(id),
      toGo: distances?.get(id) ?? null,
      isBot: bots.some(bot => bot.id === id)
    })),
    called: [...(drawing?.called ?? [])],
    pot,
    wins,
    proof: phase === 'result' ? round.proof() : null
  }
}

function handState(table: ShownTable, playerId: string): HandState {
  const { round, phase, options } = table
  const payouts = round.payouts()
  const own = round.held.filter(sale => sale.playerId === playerId)
  const cards = round.drawing?.cards.filter(card => card.playerId === playerId) ?? []
  return {
    roundId: round.id,
    count: round.countFor(playerId),
    cards: cards.map(({ number, card }) => ({ number, card: [...card] })),
    isAuto: table.isAuto(playerId),
    payouts:
      phase === 'result'
        ? own.map(sale => ({
            orderRef: sale.orderRef,
            stake: stakeOf(sale),
            payout: payouts.get(sale.orderRef) ?? 0
          }))
        : [],
    notice: options.notices.find(options.room.id, playerId)
  }
}

function emptyHand({ id: roundId }: Round): HandState {
  return { roundId, count: 0, cards: [], isAuto: true, payouts: [], notice: null }
}
