import { $coins } from './state.ts'

let held: { coins: number | undefined } | undefined

/** During a roll, delays the balance update, because the new balance would reveal the result. */
export function onHostCoins(coins: number): void {
  if (held) held.coins = coins
  else $coins.set(coins)
}

export function startRollCoins(coinsNow: number): void {
  held = { coins: undefined }
  $coins.set(Math.max(0, coinsNow))
}

export function setServerCoins(coins: number | null): void {
  if (held && coins !== null) held.coins = coins
}

export function endRollCoins(before: number | undefined): void {
  if (held) $coins.set(held.coins ?? before)
  held = undefined
}
