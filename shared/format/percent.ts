/** 0.1234 becomes 12.3% (spec CONST-10). */
export function formatPercent(share: number, decimals = 1): string {
  return `${(share * 100).toFixed(decimals)}%`
}
