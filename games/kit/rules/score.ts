/** The net result in hundredths of the stake. A score in coins would rank those who stake more. */
export function scoreOf({ stake, payout }: { stake: number; payout: number }): number {
  return stake > 0 ? Math.round((100 * (payout - stake)) / stake) : 0
}
