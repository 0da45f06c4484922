import { atom, computed } from 'nanostores'

import type { RoundAnswer } from '../../rules/api.ts'
import type { Bets } from '../../rules/colors.ts'
import { sumBets } from '../../rules/payout.ts'

export interface Seat {
  token: string
  isPractice: boolean
  maxBet: number
  commit: string
}

export interface ShownRound extends RoundAnswer {
  bets: Bets
  isFair: boolean
}

export type Phase = 'joining' | 'betting' | 'rolling' | 'failed' | 'closed'

export const chips = [10, 50, 100] as const
export type Chip = (typeof chips)[number]

export const $phase = atom<Phase>('joining')
export const $coverText = atom('Joining the game…')
export const $isPaused = atom(false)
export const $layout = atom<'room' | 'full'>('full')
export const $seat = atom<Seat | undefined>()

export const $chip = atom<Chip>(10)
export const $bets = atom<Bets>({})
export const $lastBets = atom<Bets>({})
export const $stake = computed($bets, sumBets)

export const $coins = atom<number | undefined>()

export const $rounds = atom<readonly ShownRound[]>([])
export const $shown = atom<ShownRound | undefined>()
export const $notice = atom<string | undefined>()

export const $mayBet = computed([$phase, $isPaused], (phase, isPaused) => phase === 'betting' && !isPaused)

export const $isSoundOn = atom(false)
