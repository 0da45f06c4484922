import {
  call,
  callUntilAnswered,
  isFinalRefusal,
  messageFor,
  noAnswerToStake
} from '@tambay/game-kit/page/api'
import { $coins, setCoins } from '@tambay/game-kit/page/coins'
import { serverNow } from '@tambay/game-kit/page/live/server-clock'
import { $notice, $session } from '@tambay/game-kit/page/state'
import { nanoid } from 'nanoid'

import { BetAnswer, ReadyAnswer } from '../../rules/api.ts'
import { type Bets, type Color } from '../../rules/colors.ts'
import { sumBets } from '../../rules/payout.ts'
import { refusals } from '../../rules/refusals.ts'
import { practiceStakes } from './practice-stakes.ts'
import { roundSeed } from './round-seed.ts'
import {
  $chip,
  $lastBets,
  $localOrders,
  $mayBet,
  $maxBet,
  $stake,
  $table,
  addBets,
  type LocalOrder
} from './state.ts'

const collectMs = 300
const giveUpMs = 20_000
const connectionLost = 'Connection lost. Your chips are sent again.'

let collecting: LocalOrder | undefined
let sendSoon: ReturnType<typeof setTimeout> | undefined
const sending = new Set<Promise<void>>()

export function placeChip(color: Color): void {
  place({ [color]: $chip.get() })
}

export function repeatBets(): void {
  place($lastBets.get())
}

/** Asks to throw before the countdown ends. */
export async function askForThrow(): Promise<void> {
  const roundId = $table.get()?.round.id
  if (!roundId) return
  sendCollected()
  await Promise.all(sending)
  await call('/api/ready', { roundId }, ReadyAnswer).catch(() => undefined)
}

function place(bets: Bets): void {
  const table = $table.get()
  if (!table) return
  if (!$mayBet.get()) return $notice.set(refusals.betting_closed.message)
  const problem = reasonAgainstBet($stake.get() + sumBets(bets), sumBets(bets))
  $notice.set(problem)
  if (problem) return
  const roundId = table.round.id
  if (collecting && collecting.roundId !== roundId) collecting = undefined
  const before = collecting ?? { orderRef: `cg_${nanoid()}`, roundId, bets: {} }
  collecting = { ...before, bets: addBets([before.bets, bets]) }
  putLocal(collecting)
  clearTimeout(sendSoon)
  const remaining = table.endsAt === null ? Infinity : table.endsAt - serverNow() - collectMs
  sendSoon = setTimeout(sendCollected, Math.max(0, Math.min(collectMs, remaining)))
}

/** An early check that saves a request; the server checks again. */
function reasonAgainstBet(stake: number, added: number): string | undefined {
  const maxBet = $maxBet.get()
  const waiting = $localOrders.get().reduce((sum, { bets }) => sum + sumBets(bets), 0)
  if (stake > maxBet) return `This table takes at most ${maxBet} coins in one round.`
  if (waiting + added > ($coins.get() ?? Infinity)) return 'You do not have enough coins for another chip.'
  return undefined
}

function sendCollected(): void {
  clearTimeout(sendSoon)
  const order = collecting
  collecting = undefined
  if (!order) return
  const sent = send(order).finally(() => sending.delete(sent))
  sending.add(sent)
}

async function send(order: LocalOrder): Promise<void> {
  const { orderRef, roundId, bets } = order
  const stake = sumBets(bets)
  try {
    if ($session.get()?.isPractice) await practiceStakes.hold(orderRef, stake)
    const request = { orderRef, roundId, bets, seed: roundSeed(roundId) }
    const { coin } = await callUntilAnswered('/api/bet', request, BetAnswer, {
      giveUpAt: Date.now() + giveUpMs,
      onRetry: () => $notice.set(connectionLost)
    })
    setCoins(coin)
    if ($notice.get() === connectionLost) $notice.set(undefined)
  } catch (error) {
    if (isFinalRefusal(error)) await practiceStakes.giveBack(orderRef)
    $notice.set(messageFor(error, noAnswerToStake))
  } finally {
    $localOrders.set($localOrders.get().filter(other => other.orderRef !== orderRef))
  }
}

function putLocal(order: LocalOrder): void {
  const others = $localOrders.get().filter(({ orderRef }) => orderRef !== order.orderRef)
  $localOrders.set([...others, order])
}
