import { atom, readonlyType } from 'nanostores'

const $shown = atom<number | undefined>()
let held: { coins: number | undefined } | undefined

export const $coins = readonlyType($shown)

export function setCoins(coins: number | null | undefined): void {
  if (coins === null || coins === undefined) return
  if (held) held.coins = coins
  else $shown.set(coins)
}

/** Delays balance updates while a result is still hidden, because the new balance would reveal it. */
export function holdBackCoins(coinsNow = $shown.get()): void {
  held ??= { coins: undefined }
  if (coinsNow !== undefined) $shown.set(Math.max(0, coinsNow))
}

/** Shows the last update, or `otherwise` if there was none. */
export function releaseCoins(otherwise = $shown.get()): void {
  if (held) $shown.set(held.coins ?? otherwise)
  held = undefined
}
