import { useStore } from '@nanostores/react'
import { shareLink } from '@tambay/client/navigation/share-link'
import { $hasToken } from '@tambay/client/stores/session/session'
import type { Club } from '@tambay/contracts/clubs'
import type { UserCard } from '@tambay/contracts/user'
import { Button } from '@tambay/ui/button'
import { IconButton } from '@tambay/ui/icon-button'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Ellipsis, UserPlus } from 'lucide-react'
import { useState } from 'react'

import { useClubMembership } from '../use-club-membership.ts'
import { ClubFacts } from './club-facts.tsx'
import styles from './club-head.module.css'
import { MembershipButton } from './membership-button.tsx'

const ClubMenu = lazyWithRetry(
  async () => (await import('../manage/club-menu.tsx')).ClubMenu,
  () => null
)

interface ClubHeadProps {
  club: Club
  offeredTo: UserCard | null
  onGone: () => void
}

export function ClubHead({ club, offeredTo, onGone }: ClubHeadProps) {
  const { membership, memberCount, toggle } = useClubMembership(club)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [hasOpenedMenu, setHasOpenedMenu] = useState(false)
  const openMenu = () => {
    setHasOpenedMenu(true)
    setIsMenuOpen(true)
  }
  const hasToken = useStore($hasToken)
  const text = `Join ${club.name} on Tambay`
  const invite = () => void shareLink({ title: club.name, text, path: `/club?club=${club.id}` })
  return (
    <header className={styles.head}>
      <ClubFacts club={club} memberCount={memberCount} />
      <div className={styles.actions}>
        <MembershipButton club={club} membership={membership} onToggle={toggle} />
        <Button
          variant="secondary"
          icon={<UserPlus aria-hidden="true" />}
          onClick={invite}
          className={membership === 'member' ? styles.main : undefined}
        >
          Invite
        </Button>
        {hasToken && (
          <IconButton
            look="filled"
            label={`More options for ${club.name}`}
            aria-haspopup="dialog"
            onClick={openMenu}
          >
            <Ellipsis />
          </IconButton>
        )}
      </div>
      {hasOpenedMenu && (
        <ClubMenu
          club={club}
          offeredTo={offeredTo}
          isMember={membership === 'member'}
          isOpen={isMenuOpen}
          onClose={() => setIsMenuOpen(false)}
          onLeave={toggle}
          onGone={onGone}
        />
      )}
    </header>
  )
}
