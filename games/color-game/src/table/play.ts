import { FrameError } from '@tambay/game-sdk/protocol'
import { nanoid } from 'nanoid'

import type { Dice } from '../../rules/colors.ts'
import { refusals } from '../../rules/refusals.ts'
import { setServerCoins, startRollCoins, endRollCoins } from './coins.ts'
import { joinHost } from './host.ts'
import { payOut, playOrder } from './play-order.ts'
import {
  $bets,
  $coins,
  $lastBets,
  $mayBet,
  $notice,
  $phase,
  $rounds,
  $shown,
  $stake,
  type ShownRound
} from './state.ts'
import { Refused } from './table-api.ts'

const kept = 12

export async function roll(tumble: (dice: Dice) => Promise<void>): Promise<void> {
  const bets = $bets.get()
  if (!$mayBet.get() || $stake.get() === 0) return
  $phase.set('rolling')
  $notice.set(undefined)
  $shown.set(undefined)
  const host = await joinHost()
  const order = { orderRef: `cg_${nanoid()}`, bets }
  const coinsBefore = $coins.get()
  startRollCoins((coinsBefore ?? 0) - $stake.get())
  host.send('play.start', { roundId: order.orderRef })
  try {
    const round = await playOrder(order)
    $notice.set(undefined)
    setServerCoins(round.balance)
    await tumble(round.dice)
    lay(round)
    host.send('round.result', { roundId: order.orderRef, score: round.payout })
    await payOut(order, round.payout)
  } catch (error) {
    $notice.set(messageFor(error))
  } finally {
    endRollCoins(coinsBefore)
    if ($phase.get() === 'rolling') $phase.set('betting')
    host.send('play.stop', { roundId: order.orderRef })
  }
}

function lay(round: ShownRound): void {
  $lastBets.set(round.bets)
  $bets.set({})
  $shown.set(round)
  $rounds.set([round, ...$rounds.get()].slice(0, kept))
  if (!round.isFair) $notice.set('These dice do not match the fingerprint. Please report a problem.')
}

function messageFor(error: unknown): string {
  if (error instanceof Refused && error.reason === 'coin_balance_not_enough')
    return refusals.coin_balance_not_enough.message
  const isAnswer = error instanceof Refused || (error instanceof FrameError && error.code !== 'timeout')
  return isAnswer
    ? error.message
    : "Can't reach the game. If coins were taken, you'll get them back automatically."
}
