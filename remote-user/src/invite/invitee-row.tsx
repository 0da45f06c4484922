import type { Invitee, InviteReason, InviteState, InviteTerms } from '@tambay/contracts/invite'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { CoinAmount } from '@tambay/ui/amount'
import { Badge, type BadgeProps } from '@tambay/ui/badge'
import { ListRow } from '@tambay/ui/list-row'
import { PersonRow } from '@tambay/ui/person-row'
import { UserRound } from 'lucide-react'

import styles from './invite-screen.module.css'

const badges: Record<InviteState, { tone: BadgeProps['tone']; label: string }> = {
  joined: { tone: 'neutral', label: 'Joined' },
  verified: { tone: 'primary', label: 'Verified' },
  rewarded: { tone: 'ok', label: 'Rewarded' },
  refused: { tone: 'neutral', label: 'Not rewarded' }
}

const reasons: Record<InviteReason, (terms: InviteTerms) => string> = {
  contact_missing: () => 'They need to add a phone number or email.',
  activity_missing: ({ active_days: days }) => `They haven’t finished a game on ${days} days yet.`,
  in_review: () => 'We’re reviewing this invitation.',
  limit_reached: () => 'You’ve reached your limit. This reward follows later.',
  expired: ({ within_days: days }) =>
    `They weren’t verified within ${days} days, or the reward waited too long.`,
  not_eligible: () => 'This invitation doesn’t qualify for a reward.'
}

export function InviteeRow({ invitee, terms }: { invitee: Invitee; terms: InviteTerms }) {
  const { user, state, reason, reward_coins: coins } = invitee
  const { tone, label } = badges[state]
  const badge = (
    <span className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      {coins !== null && <CoinAmount amount={coins} size="sm" isChange />}
    </span>
  )
  const joined = `Joined ${formatRelativeTime(invitee.joined_at)}`
  return (
    <>
      {user ? (
        <PersonRow person={user} note={joined} action={badge} />
      ) : (
        <ListRow
          start={<UserRound aria-hidden="true" className={styles.hidden} />}
          title="Not available"
          subtitle={joined}
          end={badge}
        />
      )}
      {reason && <p className={styles.reason}>{reasons[reason](terms)}</p>}
    </>
  )
}
