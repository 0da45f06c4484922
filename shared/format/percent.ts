/** A share as a percentage, with one decimal unless told otherwise (spec CONST-10): 0.1234 is 12.3%. */
export function formatPercent(share: number, decimals = 1): string {
  return `${(share * 100).toFixed(decimals)}%`
}
