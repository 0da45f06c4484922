import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { useOptimisticToggle } from '@tambay/client/data/use-optimistic-toggle'
import { $userInfo } from '@tambay/client/stores/session/user'
import { type Club, getClub, joinClub, leaveClub, listClubs } from '@tambay/contracts/social'
import { Button } from '@tambay/ui/button'
import { useState } from 'react'

import styles from './club-membership.module.css'
import { LeaveClubDialog } from './leave-club-dialog.tsx'

/** Member count, and a button to join or leave. Owners can't leave. */
export function ClubMembership({ club }: { club: Club }) {
  const me = useStore($userInfo)
  const [isLeaving, setIsLeaving] = useState(false)
  const input = { club_id: club.id }
  const { isOn: isMember, press } = useOptimisticToggle({
    id: club.id,
    isOn: club.is_member,
    change: turnsOn => call(turnsOn ? joinClub : leaveClub, input),
    pendingAction: { kind: 'join_club', input, name: club.name },
    refetches: [getClub.path, listClubs.path]
  })
  const count = club.member_count + Number(isMember) - Number(club.is_member)
  return (
    <>
      <p className={styles.facts}>{`${club.town} · ${count} ${count === 1 ? 'member' : 'members'}`}</p>
      {me?.id !== club.owner.id && (
        <Button
          variant={isMember ? 'secondary' : 'primary'}
          aria-label={`${isMember ? 'Leave' : 'Join'} ${club.name}`}
          onClick={isMember ? () => setIsLeaving(true) : press}
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
          press()
        }}
      />
    </>
  )
}
