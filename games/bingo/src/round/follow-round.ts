import { joinHost } from '@tambay/game-kit/page/host'
import { openLive } from '@tambay/game-kit/page/live/live'
import { $notice } from '@tambay/game-kit/page/state'
import { scoreOf } from '@tambay/game-kit/rules/score'

import { type HandState, LiveState, type TableState } from '../../rules/api.ts'
import { practiceStakes, seedFor } from './buy.ts'
import { checkOwnRound } from './check-round.ts'
import { daubAll } from './daub.ts'
import { $daubed, $hand, $table, $verdict } from './state.ts'

let playing: string | undefined
let finished: string | undefined

/** Commitments that this page got before the seed was revealed, by round. */
const commits = new Map<string, string>()

export function followRounds(): void {
  openLive({ schema: LiveState, onMessage: ({ table, hand }) => receive(table, hand) })
}

function receive(table: TableState, hand: HandState): void {
  const before = $table.get()
  if (before?.roundId !== table.roundId) {
    $daubed.set(new Map())
    commits.clear()
    practiceStakes.giveBackExcept(new Set()).catch(reportUnpaid)
  }
  if (!table.proof) commits.set(table.roundId, table.commit)
  if (before && before.phase !== table.phase) $notice.set(undefined)
  $hand.set(hand)
  $table.set(table)
  if (!before && !hand.isAuto) daubAll()
  void tellHost(table, hand)
}

async function tellHost(table: TableState, hand: HandState): Promise<void> {
  const { roundId } = table
  const isOver = table.phase === 'result'
  if (playing !== undefined && (playing !== roundId || hand.count === 0)) void stopPlay()
  if (hand.count > 0 && !isOver && playing !== roundId) {
    playing = roundId
    const host = await joinHost()
    host.send('play.start', { roundId, whenAway: 'goes_on' })
  }
  if (!isOver || finished === roundId) return
  finished = roundId
  if (table.proof) $verdict.set(checkOwnRound(table.proof, hand, seedFor(roundId), commits.get(roundId)))
  if (hand.payouts.length === 0) return
  const host = await joinHost()
  for (const { orderRef, payout } of hand.payouts)
    await practiceStakes.pay(orderRef, payout).catch(reportUnpaid)
  const stake = hand.payouts.reduce((sum, order) => sum + order.stake, 0)
  const payout = hand.payouts.reduce((sum, order) => sum + order.payout, 0)
  host.send('round.result', { roundId, score: scoreOf({ stake, payout }) })
  if (playing === roundId) await stopPlay()
}

function reportUnpaid(): void {
  $notice.set('Your practice coins have not been returned yet.')
}

async function stopPlay(): Promise<void> {
  const roundId = playing
  if (!roundId) return
  playing = undefined
  const host = await joinHost()
  host.send('play.stop', { roundId })
}
