import { $connection, $isPaused, $isRoundShown } from '@tambay/game-kit/page/state'
import { atom, computed } from 'nanostores'

import type { RoundAnswer, SessionAnswer } from '../../rules/api.ts'
import type { Bets } from '../../rules/colors.ts'
import { sumBets } from '../../rules/payout.ts'

export type Seat = Pick<SessionAnswer, 'maxBet' | 'commit'>

export interface ShownRound extends RoundAnswer {
  bets: Bets
  isFair: boolean
}

export const chips = [10, 50, 100] as const
export type Chip = (typeof chips)[number]

export const $seat = atom<Seat | undefined>()

export const $chip = atom<Chip>(10)
export const $bets = atom<Bets>({})
export const $lastBets = atom<Bets>({})
export const $stake = computed($bets, sumBets)

export const $rounds = atom<readonly ShownRound[]>([])
export const $shown = atom<ShownRound | undefined>()

export const $mayBet = computed(
  [$connection, $isRoundShown, $isPaused],
  (connection, isRolling, isPaused) => connection === 'playing' && !isRolling && !isPaused
)
