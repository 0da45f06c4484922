import type { PartyCard } from '@tambay/contracts/party'
import { Armchair } from 'lucide-react'

import { Badge } from '../badge/badge.tsx'
import styles from './party-status.module.css'

/**
 * How many people are in a party now. Use it below a picture, never on top, because cover pictures contain
 * text.
 */
export function LiveBadge({ count }: { count: number }) {
  return count === 0 ? <Badge>No one yet</Badge> : <Badge tone="live">{`${count} live`}</Badge>
}

export function PartyStatus({ party }: { party: Pick<PartyCard, 'member_count' | 'seats_free'> }) {
  const { seats_free: free, member_count: count } = party
  return (
    <span className={styles.status}>
      <LiveBadge count={count} />
      <span className={styles.seats} data-full={free === 0 || undefined}>
        <Armchair aria-hidden="true" />
        <span aria-hidden="true">{free === 0 ? 'Full' : `${free} free`}</span>
        <span className="visually-hidden">{describeFreeSeats(party)}</span>
      </span>
    </span>
  )
}

/** On the card of a room that only people whom the host follows can enter. */
export const followedOnlyBadge = 'Followed only'

export function describeFreeSeats({ seats_free: free }: Pick<PartyCard, 'seats_free'>): string {
  if (free === 0) return 'No free seats'
  return free === 1 ? '1 seat free' : `${free} seats free`
}
