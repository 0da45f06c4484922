import { messageFor, noAnswerToStake } from '@tambay/game-kit/page/api'
import { $coins, holdBackCoins, releaseCoins, setCoins } from '@tambay/game-kit/page/coins'
import { joinHost } from '@tambay/game-kit/page/host'
import { movePracticeCoins } from '@tambay/game-kit/page/practice/practice-coins'
import { $isRoundShown, $notice, $session } from '@tambay/game-kit/page/state'
import { scoreOf } from '@tambay/game-kit/rules/score'
import { nanoid } from 'nanoid'

import type { Stops } from '../../rules/reels.ts'
import { requestSpin } from './request-spin.ts'
import { $canSpin, $isSpinning, $last, $shown, $stake, type ShownSpin } from './state.ts'

export interface SpinningMachine {
  spin(): void
  land(stops: Stops): Promise<void>
  cancel(): Promise<void>
}

export async function spin(machine: SpinningMachine): Promise<void> {
  const stake = $stake.get()
  const coinsBefore = $coins.get()
  if (!$canSpin.get()) return
  if (coinsBefore !== undefined && coinsBefore < stake) {
    $notice.set('Not enough coins for this stake. Choose a smaller one.')
    return
  }
  const order = { orderRef: `ls_${nanoid()}`, stake }
  $isSpinning.set(true)
  $isRoundShown.set(true)
  $notice.set(undefined)
  $shown.set(undefined)
  const host = await joinHost()
  host.send('play.start', { roundId: order.orderRef, whenAway: 'pauses' })
  holdBackCoins(coinsBefore === undefined ? undefined : coinsBefore - stake)
  machine.spin()
  try {
    const { stops, payout, balance, proof, isTicketEarned, isFair } = await play(order)
    setCoins(balance)
    await machine.land(stops)
    show({ stops, stake, payout, proof, isTicketEarned, isFair })
    host.send('round.result', { roundId: order.orderRef, score: scoreOf({ stake, payout }) })
    // Moves practice coins only after the reels stop, because the room shows the coins and would reveal the
    // result.
    if ($session.get()?.isPractice) await movePractice(order.orderRef, payout)
  } catch (error) {
    $notice.set(messageFor(error, noAnswerToStake))
    if (!$shown.get()) await machine.cancel()
  } finally {
    releaseCoins(coinsBefore)
    $isSpinning.set(false)
    $isRoundShown.set(false)
    host.send('play.stop', { roundId: order.orderRef })
  }
}

async function play(order: { orderRef: string; stake: number }) {
  if (!$session.get()?.isPractice) return requestSpin(order)
  await movePractice(order.orderRef, -order.stake)
  try {
    return await requestSpin(order)
  } catch (error) {
    await movePractice(order.orderRef, order.stake).catch(() => {})
    throw error
  }
}

function movePractice(orderRef: string, amount: number): Promise<void> {
  return movePracticeCoins({ orderRef, amount, reason: 'Lucky Slots' })
}

function show(spun: ShownSpin): void {
  $shown.set(spun)
  $last.set(spun)
  if (!spun.isFair) $notice.set('This spin does not match its fingerprint. Please report a problem.')
}
