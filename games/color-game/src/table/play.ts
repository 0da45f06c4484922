import { Refused } from '@tambay/game-kit/page/api'
import { $coins, holdBackCoins, releaseCoins, setCoins } from '@tambay/game-kit/page/coins'
import { joinHost } from '@tambay/game-kit/page/host'
import { $isRoundShown, $notice } from '@tambay/game-kit/page/state'
import { FrameError } from '@tambay/game-sdk/protocol'
import { nanoid } from 'nanoid'

import type { Dice } from '../../rules/colors.ts'
import { refusals } from '../../rules/refusals.ts'
import { payOut, playOrder } from './play-order.ts'
import { $bets, $lastBets, $mayBet, $rounds, $shown, $stake, type ShownRound } from './state.ts'

const kept = 12

export async function roll(tumble: (dice: Dice) => Promise<void>): Promise<void> {
  const bets = $bets.get()
  if (!$mayBet.get() || $stake.get() === 0) return
  $isRoundShown.set(true)
  $notice.set(undefined)
  $shown.set(undefined)
  const host = await joinHost()
  const order = { orderRef: `cg_${nanoid()}`, bets }
  const coinsBefore = $coins.get()
  holdBackCoins((coinsBefore ?? 0) - $stake.get())
  host.send('play.start', { roundId: order.orderRef })
  try {
    const round = await playOrder(order)
    $notice.set(undefined)
    setCoins(round.balance)
    await tumble(round.dice)
    lay(round)
    host.send('round.result', { roundId: order.orderRef, score: round.payout })
    await payOut(order, round.payout)
  } catch (error) {
    $notice.set(messageFor(error))
  } finally {
    releaseCoins(coinsBefore)
    $isRoundShown.set(false)
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
