export function formatPercent(share: number, decimals = 1): string {
  return `${(share * 100).toFixed(decimals)}%`
}
