import { $isLive } from '@tambay/game-kit/page/live/live'
import { $connection, $isPaused, $isWatching, $session } from '@tambay/game-kit/page/state'
import { atom, computed } from 'nanostores'

import type { PlacedBet, TableState, ThrowProof } from '../../rules/api.ts'
import { type Bets, colors, type Dice } from '../../rules/colors.ts'
import { payoutOf, sumBets } from '../../rules/payout.ts'

export const chips = [10, 50, 100] as const
export type Chip = (typeof chips)[number]

export interface LocalOrder {
  orderRef: string
  roundId: string
  bets: Bets
}

export interface PlayerResult {
  id: string
  nickName: string
  seat: number
  stake: number
  payout: number
}

export interface ShownThrow {
  roundId: string
  dice: Dice
  proof: ThrowProof
  results: PlayerResult[]
  isFair: boolean
  streak: string | undefined
}

export const $maxBet = atom(0)
export const $table = atom<TableState | undefined>()
export const $localOrders = atom<readonly LocalOrder[]>([])
export const $chip = atom<Chip>(10)
export const $lastBets = atom<Bets>({})
export const $shown = atom<ShownThrow | undefined>()
export const $lastShown = atom<ShownThrow | undefined>()
export const $isRolling = atom(false)
export const $hasTicket = atom(false)
export const $voided = atom(0)

export const $myId = computed($session, session => session?.player?.id)

export const $myOrders = computed([$table, $localOrders, $myId], (table, local, id) => {
  const placed = (table?.bets ?? []).filter(bet => bet.player.id === id)
  const waiting = local
    .filter(order => order.roundId === table?.round.id)
    .filter(({ orderRef }) => !placed.some(bet => bet.orderRef === orderRef))
  return [...placed, ...waiting.map(order => ({ ...order, isSolid: false }))]
})

export const $myBets = computed($myOrders, orders => addBets(orders.map(({ bets }) => bets)))
export const $stake = computed($myBets, sumBets)

export const $othersBets = computed([$table, $myId], (table, id) =>
  (table?.bets ?? []).filter(bet => bet.player.id !== id)
)

/** Whose Roll the table waits for, once somebody has tapped it. */
export const $waitedFor = computed([$table], table => {
  if (table?.phase !== 'betting' || table.readyIds.length === 0) return []
  const betting = new Set(table.bets.map(({ player }) => player.id))
  return table.players.filter(({ id }) => betting.has(id) && !table.readyIds.includes(id))
})

export const $myResult = computed([$shown, $myId], (shown, id) =>
  shown?.results.find(result => result.id === id)
)

export const $mayBet = computed(
  [$connection, $isPaused, $isLive, $isWatching, $table],
  (connection, isPaused, isLive, isWatching, table) =>
    connection === 'playing' &&
    !isPaused &&
    !isWatching &&
    isLive &&
    (table?.phase === 'waiting' || table?.phase === 'betting')
)

export function addBets(all: readonly Bets[]): Bets {
  const sum: Bets = {}
  for (const color of colors) {
    const coins = all.reduce((total, bets) => total + (bets[color] ?? 0), 0)
    if (coins > 0) sum[color] = coins
  }
  return sum
}

export function resultsOf(bets: readonly PlacedBet[], dice: Dice): PlayerResult[] {
  const results = new Map<string, PlayerResult>()
  for (const { player, bets: placed } of bets) {
    const result = results.get(player.id) ?? { ...player, stake: 0, payout: 0 }
    result.stake += sumBets(placed)
    result.payout += payoutOf(placed, dice)
    results.set(player.id, result)
  }
  return [...results.values()]
}
