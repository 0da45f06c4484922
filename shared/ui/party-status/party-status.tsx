import { entry, type PartyCard } from '@tambay/contracts/party'
import { Armchair, Link2, Lock } from 'lucide-react'

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

/** Only people whom the host follows can enter. */
export const followedOnlyBadge = 'Followed only'

const entryMarks = {
  [entry.unlisted]: { Icon: Link2, label: 'Unlisted' },
  [entry.followedOnly]: { Icon: Lock, label: followedOnlyBadge }
}

/** On the card of a room that isn't open to everyone. */
export function EntryMark({ auth }: Pick<PartyCard, 'auth'>) {
  if (auth === entry.all) return null
  const { Icon, label } = entryMarks[auth]
  return (
    <span className={styles.entry}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  )
}

export function describeFreeSeats({ seats_free: free }: Pick<PartyCard, 'seats_free'>): string {
  if (free === 0) return 'No free seats'
  return free === 1 ? '1 seat free' : `${free} seats free`
}
