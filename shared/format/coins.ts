const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Whole coins or diamonds in groups of three: 12,500. Always beside their icon (LOOK.md). */
export function formatCoins(amount: number): string {
  return grouped.format(amount).replace('-', '−')
}

/** A change of balance: +200, −50, 0. */
export function formatSignedCoins(amount: number): string {
  return amount > 0 ? `+${formatCoins(amount)}` : formatCoins(amount)
}
