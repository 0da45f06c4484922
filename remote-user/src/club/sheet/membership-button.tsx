import type { Club } from '@tambay/contracts/clubs'
import { Button } from '@tambay/ui/button'

import { joinLabel, type useClubMembership } from '../use-club-membership.ts'
import styles from './club-head.module.css'

interface MembershipButtonProps {
  club: Club
  membership: ReturnType<typeof useClubMembership>['membership']
  onToggle: () => void
}

export function MembershipButton({ club, membership, onToggle }: MembershipButtonProps) {
  if (membership === 'none')
    return (
      <Button aria-label={`${joinLabel(club)} ${club.name}`} onClick={onToggle} className={styles.main}>
        {joinLabel(club)}
      </Button>
    )
  if (membership !== 'requested') return null
  return (
    <Button
      variant="secondary"
      aria-label={`Withdraw request to join ${club.name}`}
      onClick={onToggle}
      className={styles.main}
    >
      Withdraw request
    </Button>
  )
}
