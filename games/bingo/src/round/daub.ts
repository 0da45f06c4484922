import { call, messageFor } from '@tambay/game-kit/page/api'
import { $notice } from '@tambay/game-kit/page/state'

import { BingoAnswer, Done } from '../../rules/api.ts'
import { hasPrize, marksOf } from '../../rules/patterns.ts'
import { $called, $daubed, $hand, $openPrize, $table } from './state.ts'

export function daubCard(number: number): void {
  const hand = $hand.get()
  if (!hand || hand.isAuto) return
  $daubed.set(new Map($daubed.get()).set(number, new Set($called.get())))
}

export async function setAuto(isAuto: boolean): Promise<void> {
  // After a switch to manual daubing, all numbers called so far are already marked.
  if (!isAuto) daubAll()
  await call('/api/daub', { isAuto }, Done).catch(showProblem)
}

export function daubAll(): void {
  const called = new Set($called.get())
  $daubed.set(new Map(($hand.get()?.cards ?? []).map(({ number }) => [number, called])))
}

/** Calls bingo for the card that has the prize. Without one, calls the first card, which the server refuses. */
export async function callBingo(): Promise<void> {
  const [hand, table, prize] = [$hand.get(), $table.get(), $openPrize.get() ?? 'full_house']
  const [first] = hand?.cards ?? []
  if (!hand || !table || !first) return
  const ready = hand.cards.find(({ number, card }) =>
    hasPrize(prize, marksOf(card, $daubed.get().get(number) ?? new Set()))
  )
  $notice.set(undefined)
  await call('/api/bingo', { roundId: table.roundId, card: (ready ?? first).number }, BingoAnswer).catch(
    showProblem
  )
}

function showProblem(error: unknown): void {
  $notice.set(messageFor(error, "Can't reach the game. Please try again."))
}
