import { call, Refused } from '@tambay/game-kit/page/api'
import { movePracticeCoins } from '@tambay/game-kit/page/practice-coins'
import { $notice, $session } from '@tambay/game-kit/page/state'
import { FrameError } from '@tambay/game-sdk/protocol'
import { nanoid } from 'nanoid'

import { type BuyRequest, Done } from '../../rules/api.ts'
import { cardPrice } from '../../rules/pot.ts'
import { $canBuy, $count, $isBuying, $table } from './state.ts'

const retryForMs = 15_000
const retryMs = 1500

/** This page's part of the randomness, by round. */
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
    $notice.set(messageFor(error))
  } finally {
    $isBuying.set(false)
  }
}

async function order(request: BuyRequest): Promise<void> {
  const isPractice = $session.get()?.isPractice
  const { orderRef, count } = request
  const stake = count * cardPrice
  if (isPractice) await movePracticeCoins({ orderRef, amount: -stake, reason: 'Bingo' })
  try {
    await untilAnswered(request)
  } catch (error) {
    if (isPractice) await movePracticeCoins({ orderRef, amount: stake, reason: 'Bingo' })
    throw error
  }
}

async function untilAnswered(request: BuyRequest): Promise<void> {
  const giveUpAt = Date.now() + retryForMs
  for (;;) {
    try {
      await call('/api/cards', request, Done)
      return
    } catch (error) {
      const isFinal = error instanceof Refused && error.reason !== 'game_busy'
      if (isFinal || Date.now() > giveUpAt) throw error
      await new Promise(resolve => setTimeout(resolve, retryMs))
    }
  }
}

function messageFor(error: unknown): string {
  if (error instanceof Refused || error instanceof FrameError) return error.message
  return "Can't reach the game. If coins were taken, you'll get cards for them or the coins back."
}
