import type { ClubNight } from '@tambay/contracts/club-nights'

const soonMs = 5000
const hourMs = 3_600_000

/** The room of a night opens a few seconds after its time. Until then, the list is asked for once an hour. */
export function nextRefetchMs(nights: readonly ClubNight[] | undefined, now: number): number | false {
  const next = nights?.find(night => night.party_id === null)
  return next === undefined ? false : Math.min(hourMs, Math.max(soonMs, next.starts_at * 1000 - now))
}
