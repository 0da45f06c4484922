import { atom, computed } from 'nanostores'

import type { KitSession } from '../rules/session.ts'

export type Connection = 'joining' | 'playing' | 'failed' | 'closed'

export const $connection = atom<Connection>('joining')
export const $coverText = atom('Joining the game…')
export const $session = atom<KitSession | undefined>()
/** A guest who sees the game and can't play. */
export const $isWatching = computed($session, session => session?.player === null)
export const $isPaused = atom(false)
/** The user's choice in the app. */
export const $isSoundOn = atom(false)
export const $layout = atom<'room' | 'full'>('full')
export const $notice = atom<string | undefined>()

export const $isRoundShown = atom(false)
