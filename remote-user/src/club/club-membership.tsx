import type { Club } from '@tambay/contracts/clubs'
import { Button } from '@tambay/ui/button'
import { useState } from 'react'

import styles from './club-membership.module.css'
import { LeaveClubDialog } from './leave-club-dialog.tsx'
import { useClubMembership } from './use-club-membership.ts'

export function ClubMembership({ club }: { club: Club }) {
  const { isMember, isOwner, memberCount, toggle } = useClubMembership(club)
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <p className={styles.facts}>
        {`${club.town} · ${memberCount} ${memberCount === 1 ? 'member' : 'members'}`}
      </p>
      {!isOwner && (
        <Button
          variant={isMember ? 'secondary' : 'primary'}
          aria-label={`${isMember ? 'Leave' : 'Join'} ${club.name}`}
          onClick={isMember ? () => setIsLeaving(true) : toggle}
          className={styles.change}
        >
          {isMember ? 'Leave' : 'Join'}
        </Button>
      )}
      <LeaveClubDialog
        name={club.name}
        isOpen={isLeaving}
        onCancel={() => setIsLeaving(false)}
        onLeave={() => {
          setIsLeaving(false)
          toggle()
        }}
      />
    </>
  )
}
