/**
 * Whole coins or diamonds in groups of three: 12,500. Always beside their icon (spec LOOK-11). Grouped by hand, as home's
 * header shows coins in its first paint, which `Intl` would delay (see once.ts).
 */
export function formatCoins(amount: number): string {
  const digits = Math.abs(amount)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return amount < 0 ? `−${digits}` : digits
}

/** A change of balance: +200, −50, 0. */
export function formatSignedCoins(amount: number): string {
  return amount > 0 ? `+${formatCoins(amount)}` : formatCoins(amount)
}
