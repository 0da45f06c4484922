import { persistentAtom } from '@nanostores/persistent'
import { computed, readonlyType } from 'nanostores'

import { isCoinCount } from './coin-count.ts'

/** SPEC §1: what a guest begins with. */
export const guestStartingCoins = 3000

export interface Guest {
  id: string
  nickname: string
  avatar: string
  /** Practice coins: kept here, may be edited here, and never enter the ledger (PRODUCT §3.2). */
  coin: number
}

const $id = persistentAtom<string | undefined>('guest_id', undefined)
const $nickname = persistentAtom<string>('guest_nickname', '')
const $avatar = persistentAtom<string>('guest_avatar', '')
const $coin = persistentAtom<number>('guest_coin', guestStartingCoins, {
  encode: String,
  decode: text => (text !== '' && isCoinCount(Number(text)) ? Number(text) : guestStartingCoins)
})
const $storedToken = persistentAtom<string | undefined>('guest_token', undefined)

/** Whoever is here without an account; undefined until `ensureGuest` has made one. */
export const $guest = computed(
  [$id, $nickname, $avatar, $coin],
  (id, nickname, avatar, coin): Guest | undefined =>
    id === undefined ? undefined : { id, nickname, avatar, coin }
)

/** Opens guest rooms and nothing else (SPEC §6). */
export const $guestToken = readonlyType($storedToken)

/** Makes the guest once, and keeps it over reloads (SPEC §1). */
export async function ensureGuest(): Promise<void> {
  if ($id.get() !== undefined) return
  const { makeGuest } = await import('./make-guest.ts')
  const guest = makeGuest()
  $nickname.set(guest.nickname)
  $avatar.set(guest.avatar)
  $coin.set(guest.coin)
  $id.set(guest.id)
}

/** SPEC §4: a guest's balance is kept and updated locally; anything but a finite non-negative number is ignored. */
export function setGuestCoins(coins: number): void {
  if (isCoinCount(coins)) $coin.set(coins)
}

export function keepGuestToken(token: string | undefined): void {
  $storedToken.set(token)
}
