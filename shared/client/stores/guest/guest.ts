import { persistentAtom } from '@nanostores/persistent'
import { computed, readonlyType } from 'nanostores'

import { isCoinCount } from '../balance/coin-count.ts'

/** What a guest starts with (spec IDENTITY-1). */
export const guestStartingCoins = 3000

export interface Guest {
  id: string
  nickname: string
  avatar: string
  /** Practice coins: kept here, may be edited here, and never enter the ledger (spec IDENTITY-3). */
  coin: number
}

/** What does not look like ours is as good as nothing: the gateway would refuse it (contracts/user.ts). */
const stored = (key: string, form: RegExp) =>
  persistentAtom<string | undefined>(key, undefined, {
    encode: text => text,
    decode: text => (form.test(text) ? text : undefined)
  })

const $id = stored('guest_id', /^g_[0-9a-f]{32}$/)
const $nickname = stored('guest_nickname', /^Guest\d{8}$/)
const $avatar = stored('guest_avatar', /^\/pictures\/avatars\/\d\d\.svg$/)
const $coin = persistentAtom<number>('guest_coin', guestStartingCoins, {
  encode: String,
  decode: text => (text !== '' && isCoinCount(Number(text)) ? Number(text) : guestStartingCoins)
})
const $storedToken = persistentAtom<string | undefined>('guest_token', undefined)

/** Whoever is here without an account; undefined until `ensureGuest` has made one. */
export const $guest = computed(
  [$id, $nickname, $avatar, $coin],
  (id, nickname, avatar, coin): Guest | undefined =>
    id && nickname && avatar ? { id, nickname, avatar, coin } : undefined
)

/** Opens guest rooms and nothing else (spec IDENTITY-7). */
export const $guestToken = readonlyType($storedToken)

/** Makes the guest once, and keeps it over reloads (spec IDENTITY-1). */
export async function ensureGuest(): Promise<void> {
  if ($guest.get() !== undefined) return
  const { createGuest } = await import('./create-guest.ts')
  // Someone else may have asked meanwhile.
  if ($guest.get() !== undefined) return
  const guest = createGuest()
  $nickname.set(guest.nickname)
  $avatar.set(guest.avatar)
  $coin.set(guest.coin)
  $id.set(guest.id)
}

/** A guest's balance is kept and updated locally; anything but a finite non-negative number is ignored (spec STATE-2, STATE-4). */
export function setGuestCoins(coins: number): void {
  if (isCoinCount(coins)) $coin.set(coins)
}

export function saveGuestToken(token: string | undefined): void {
  $storedToken.set(token)
}
