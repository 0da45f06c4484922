import { $session } from '@tambay/game-kit/page/state'
import { atom, computed } from 'nanostores'

import type { HandState, TableState } from '../../rules/api.ts'
import { type Prize, prizes } from '../../rules/patterns.ts'

export const $table = atom<TableState | undefined>()
export const $hand = atom<HandState | undefined>()
export const $isBuying = atom(false)
/** Whole seconds until the phase ends or the next ball is drawn. */
export const $seconds = atom<number | undefined>()
export const $count = atom(1)
/** How long cards are on sale. */
export const $buySeconds = atom(20)
export const $daubed = atom<ReadonlyMap<number, ReadonlySet<number>>>(new Map())

export interface Verdict {
  isFair: boolean
  failed: string[]
}
export const $verdict = atom<Verdict | undefined>()

export const $phase = computed($table, table => table?.phase)
export const $called = computed($table, table => table?.called ?? [])
export const $myId = computed($session, session => session?.player?.id)
export const $canBuy = computed([$table, $hand], (table, hand) => {
  const isOpen = table?.phase === 'waiting' || table?.phase === 'buying'
  return isOpen && (hand?.count ?? 0) < 4
})

export const $openPrize = computed($table, (table): Prize | undefined =>
  prizes.find(prize => !table?.wins.some(win => win.prize === prize))
)
