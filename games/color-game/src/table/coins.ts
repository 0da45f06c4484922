import { $coins } from './state.ts'

/** What the balance will be when the dice lie still; undefined outside of a roll. */
let held: { coins: number | undefined } | undefined

/** The host says what there is. In the middle of a roll it would give the outcome away. */
export function hearCoins(coins: number): void {
  if (held) held.coins = coins
  else $coins.set(coins)
}

/** The stake is gone from sight at once; what comes back waits. */
export function holdBackCoins(coinsNow: number): void {
  held = { coins: undefined }
  $coins.set(Math.max(0, coinsNow))
}

/** What the server says, which a later word of the host replaces. Null where the host has the coins. */
export function expectCoins(coins: number | null): void {
  if (held && coins !== null) held.coins = coins
}

/** Ends the roll: shows the last that was heard, or what was there before. */
export function releaseCoins(before: number | undefined): void {
  if (held) $coins.set(held.coins ?? before)
  held = undefined
}
