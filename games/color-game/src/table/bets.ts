import { $coins } from '@tambay/game-kit/page/coins'
import { $notice } from '@tambay/game-kit/page/state'

import type { Bets, Color } from '../../rules/colors.ts'
import { sumBets } from '../../rules/payout.ts'
import { $bets, $chip, $lastBets, $mayBet, $seat, $shown } from './state.ts'

export function placeChip(color: Color): void {
  const bets = $bets.get()
  place({ ...bets, [color]: (bets[color] ?? 0) + $chip.get() })
}

export function repeatBets(): void {
  place($lastBets.get())
}

export function clearBets(): void {
  if ($mayBet.get()) $bets.set({})
  $notice.set(undefined)
}

function place(bets: Bets): void {
  if (!$mayBet.get()) return
  $shown.set(undefined)
  const problem = reasonAgainstBet(sumBets(bets))
  $notice.set(problem)
  if (!problem) $bets.set(bets)
}

/** An early check that saves a request; the server checks again. */
function reasonAgainstBet(stake: number): string | undefined {
  const maxBet = $seat.get()?.maxBet ?? 0
  if (stake > maxBet) return `This table takes at most ${maxBet} coins in one round.`
  if (stake > ($coins.get() ?? stake)) return 'You do not have enough coins for another chip.'
  return undefined
}
