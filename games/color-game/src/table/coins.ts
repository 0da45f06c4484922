import { $coins } from './state.ts'

/** The balance to show after the roll; undefined if no roll is running. */
let held: { coins: number | undefined } | undefined

/** During a roll, delays the update, because it would reveal the result. */
export function onHostCoins(coins: number): void {
  if (held) held.coins = coins
  else $coins.set(coins)
}

/** Shows the balance without the stake until the roll ends. */
export function startRollCoins(coinsNow: number): void {
  held = { coins: undefined }
  $coins.set(Math.max(0, coinsNow))
}

/** Null in practice, where the host app keeps the coins. */
export function setServerCoins(coins: number | null): void {
  if (held && coins !== null) held.coins = coins
}

/** Shows the latest balance, or `before` if none has arrived. */
export function endRollCoins(before: number | undefined): void {
  if (held) $coins.set(held.coins ?? before)
  held = undefined
}
