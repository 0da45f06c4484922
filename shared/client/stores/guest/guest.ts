import { persistentAtom } from '@nanostores/persistent'
import { computed, readonlyType } from 'nanostores'

import { isCoinCount } from '../balance/coin-count.ts'

export const guestStartingCoins = 3000

export interface Guest {
  id: string
  nickname: string
  avatar: string
  /** Practice coins, which exist only in this browser and never enter the ledger (spec IDENTITY-3). */
  coin: number
}

const stored = (key: string, format: RegExp) =>
  persistentAtom<string | undefined>(key, undefined, {
    encode: text => text,
    decode: text => (format.test(text) ? text : undefined)
  })

const $id = stored('guest_id', /^g_[0-9a-f]{32}$/)
const $nickname = stored('guest_nickname', /^Guest\d{8}$/)
const $avatar = stored('guest_avatar', /^\/pictures\/avatars\/\d\d\.svg$/)
const $coin = persistentAtom<number>('guest_coin', guestStartingCoins, {
  encode: String,
  decode: text => (text !== '' && isCoinCount(Number(text)) ? Number(text) : guestStartingCoins)
})
const $storedToken = persistentAtom<string | undefined>('guest_token', undefined)
const $secret = persistentAtom<string | undefined>('guest_secret', undefined)

export const $guest = computed(
  [$id, $nickname, $avatar, $coin],
  (id, nickname, avatar, coin): Guest | undefined =>
    id && nickname && avatar ? { id, nickname, avatar, coin } : undefined
)

/** Valid only in practice rooms (spec IDENTITY-7). */
export const $guestToken = readonlyType($storedToken)

export async function ensureGuest(): Promise<void> {
  if ($guest.get() !== undefined) return
  const { createGuest } = await import('./create-guest.ts')
  // Another call may have created the guest during the import.
  if ($guest.get() !== undefined) return
  const guest = createGuest()
  $nickname.set(guest.nickname)
  $avatar.set(guest.avatar)
  $coin.set(guestStartingCoins)
  $id.set(guest.id)
}

/**
 * A secret that the gateway issues with the first token. The secret proves that this browser owns the guest
 * id (spec IDENTITY-8).
 */
export const $guestSecret = readonlyType($secret)

export function saveGuestSecret(secret: string): void {
  $secret.set(secret)
}

export async function replaceGuestId(): Promise<void> {
  const { createGuest } = await import('./create-guest.ts')
  $secret.set(undefined)
  $storedToken.set(undefined)
  $id.set(createGuest().id)
}

export function setGuestCoins(coins: number): void {
  if (isCoinCount(coins)) $coin.set(coins)
}

export function saveGuestToken(token: string | undefined): void {
  $storedToken.set(token)
}
