/**
 * Whole coins or diamonds with thousands separators: 12,500. Doesn't use `Intl`, which would delay the first
 * paint of the home header (see once.ts).
 */
export function formatCoins(amount: number): string {
  const digits = Math.abs(amount)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return amount < 0 ? `−${digits}` : digits
}

export function formatSignedCoins(amount: number): string {
  return amount > 0 ? `+${formatCoins(amount)}` : formatCoins(amount)
}
