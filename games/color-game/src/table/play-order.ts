import { call, Refused } from '@tambay/game-kit/page/api'
import { movePracticeCoins } from '@tambay/game-kit/page/practice-coins'
import { $notice, $session } from '@tambay/game-kit/page/state'
import { nanoid } from 'nanoid'

import { RefusalData, RoundAnswer } from '../../rules/api.ts'
import type { Bets } from '../../rules/colors.ts'
import { sumBets } from '../../rules/payout.ts'
import { checkRoll } from '../../rules/roll.ts'
import { learnCommit } from './seat.ts'
import { $seat, type ShownRound } from './state.ts'

export interface Order {
  orderRef: string
  bets: Bets
}

const retryForMs = 30_000
const retryMs = 1500

/**
 * With ledger coins, the game's server holds the stake and pays. With practice coins, this page asks the host
 * app to do both.
 */
export async function playOrder(order: Order): Promise<ShownRound> {
  if (!$session.get()?.isPractice) return retryUntilPlayed(order)
  const stake = sumBets(order.bets)
  await moveCoins(order, -stake)
  try {
    return await retryUntilPlayed(order)
  } catch (error) {
    await moveCoins(order, stake).catch(() => $notice.set('Your stake has not been returned yet.'))
    throw error
  }
}

/** Called after the dice stop, because the room shows practice coins and would reveal the result. */
export async function payOut(order: Order, payout: number): Promise<void> {
  if ($session.get()?.isPractice) await moveCoins(order, payout)
}

async function moveCoins({ orderRef }: Order, amount: number): Promise<void> {
  await movePracticeCoins({ orderRef, amount, reason: 'Color Game' })
}

async function retryUntilPlayed({ orderRef, bets }: Order): Promise<ShownRound> {
  const giveUpAt = Date.now() + retryForMs
  let bet = { orderRef, bets, ...createClientSeed() }
  for (;;) {
    try {
      const round = await call('/api/round', bet, RoundAnswer)
      learnCommit(round.nextCommit)
      return { ...round, bets, isFair: isFair(round, bet) }
    } catch (error) {
      const reason = error instanceof Refused ? error.reason : 'unreachable'
      if (error instanceof Refused) learnCommit(RefusalData.safeParse(error.data).data?.commit)
      if (Date.now() > giveUpAt) throw error
      if (reason === 'commit_changed') bet = { ...bet, ...createClientSeed() }
      else if (reason === 'unreachable' || reason === 'table_busy') await waitForNextTry()
      else throw error
    }
  }
}

function createClientSeed() {
  return { clientSeed: nanoid(32), commit: $seat.get()?.commit ?? '' }
}

function isFair({ dice, proof }: RoundAnswer, bet: { clientSeed: string; commit: string }): boolean {
  return proof.commit === bet.commit && proof.clientSeed === bet.clientSeed && checkRoll(dice, proof)
}

function waitForNextTry(): Promise<void> {
  $notice.set('Connection lost. Your round is saved and will be played once.')
  return new Promise(resolve => setTimeout(resolve, retryMs))
}
