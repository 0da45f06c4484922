/**
 * The net result in hundredths of the stake. With net coins, players with higher stakes would rank higher.
 */
export function scoreOf({ stake, payout }: { stake: number; payout: number }): number {
  return stake > 0 ? Math.round((100 * (payout - stake)) / stake) : 0
}
