import { callUntilAnswered, isFinalRefusal, messageFor } from '@tambay/game-kit/page/api'
import { PracticeStakes } from '@tambay/game-kit/page/practice/practice-stakes'
import { $notice, $session } from '@tambay/game-kit/page/state'
import { nanoid } from 'nanoid'

import { type BuyRequest, Done } from '../../rules/api.ts'
import { cardPrice } from '../../rules/pot.ts'
import { $canBuy, $count, $isBuying, $table } from './state.ts'

const retryForMs = 15_000
const noAnswer = "Can't reach the game. If coins were taken, you'll get cards for them or the coins back."

export const practiceStakes = new PracticeStakes('Bingo')

const seeds = new Map<string, string>()

export function seedFor(roundId: string): string | undefined {
  return seeds.get(roundId)
}

export async function buyCards(): Promise<void> {
  const roundId = $table.get()?.roundId
  if (!roundId || !$canBuy.get() || $isBuying.get()) return
  $isBuying.set(true)
  $notice.set(undefined)
  const clientSeed = seeds.get(roundId) ?? nanoid(32)
  seeds.set(roundId, clientSeed)
  try {
    await order({ roundId, orderRef: `bg_${nanoid()}`, count: $count.get(), clientSeed })
  } catch (error) {
    $notice.set(messageFor(error, noAnswer))
  } finally {
    $isBuying.set(false)
  }
}

async function order(request: BuyRequest): Promise<void> {
  const { orderRef, count } = request
  const stake = count * cardPrice
  if ($session.get()?.isPractice) await practiceStakes.hold(orderRef, stake)
  try {
    await callUntilAnswered('/api/cards', request, Done, { giveUpAt: Date.now() + retryForMs })
  } catch (error) {
    // If no answer came, the table may have sold the cards. The end of the round then pays or returns the stake.
    if (isFinalRefusal(error)) await practiceStakes.giveBack(orderRef)
    throw error
  }
}
