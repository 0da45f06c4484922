import { nanoid } from 'nanoid'

import type { RoundAnswer } from '../../rules/api.ts'
import type { Bets } from '../../rules/colors.ts'
import { sumBets } from '../../rules/payout.ts'
import { checkRoll } from '../../rules/roll.ts'
import { joinHost } from './host.ts'
import { learnCommit, takeSeat } from './seat.ts'
import { $notice, $seat, type ShownRound } from './state.ts'
import { playRound, Refused } from './table-api.ts'

export interface Order {
  orderRef: string
  bets: Bets
}

/** How long a round is asked for again before the player is told that it did not come about. */
const patienceMs = 30_000
const retryMs = 1500

/** In a ledger session the server takes and pays the coins; in practice the host does, asked from here. */
export async function playOrder(order: Order): Promise<ShownRound> {
  if (!$seat.get()?.isPractice) return askUntilPlayed(order)
  const stake = sumBets(order.bets)
  await moveCoins(order, -stake)
  try {
    return await askUntilPlayed(order)
  } catch (error) {
    await moveCoins(order, stake).catch(() => $notice.set('The host did not give the stake back yet.'))
    throw error
  }
}

/** Once the dice lie, as the room shows practice coins too and would give the outcome away. */
export async function payOut(order: Order, payout: number): Promise<void> {
  if ($seat.get()?.isPractice) await moveCoins(order, payout)
}

async function moveCoins({ orderRef }: Order, amount: number): Promise<void> {
  const host = await joinHost()
  const { status, reason } = await host.request('coin.request', { orderRef, amount, reason: 'Color Game' })
  if (status === 'refused') throw new Refused(reason ?? 'refused', 'The host refused the bet.')
}

/** The same order until it is answered: on the server it is one round, however often it was asked for. */
async function askUntilPlayed({ orderRef, bets }: Order): Promise<ShownRound> {
  const giveUpAt = Date.now() + patienceMs
  let bet = { orderRef, bets, ...freshHalf() }
  for (;;) {
    try {
      const round = await playRound($seat.get()?.token ?? '', bet)
      learnCommit(round.nextCommit)
      return { ...round, bets, isFair: isFair(round, bet) }
    } catch (error) {
      const reason = error instanceof Refused ? error.reason : 'unreachable'
      if (error instanceof Refused) learnCommit(error.commit)
      if (Date.now() > giveUpAt) throw error
      if (reason === 'session_ended') await takeSeat()
      else if (reason === 'commit_changed') bet = { ...bet, ...freshHalf() }
      else if (reason === 'unreachable' || reason === 'table_busy') await waitForNextTry()
      else throw error
    }
  }
}

/** Our half of the roll, drawn after the table's commitment is known. */
function freshHalf() {
  return { clientSeed: nanoid(32), commit: $seat.get()?.commit ?? '' }
}

function isFair({ dice, proof }: RoundAnswer, bet: { clientSeed: string; commit: string }): boolean {
  return proof.commit === bet.commit && proof.clientSeed === bet.clientSeed && checkRoll(dice, proof)
}

function waitForNextTry(): Promise<void> {
  $notice.set('Connection lost. Your round is kept and played once.')
  return new Promise(resolve => setTimeout(resolve, retryMs))
}
