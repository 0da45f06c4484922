import { useStore } from '@nanostores/react'
import { shareLink } from '@tambay/client/navigation/share-link'
import { Link } from '@tambay/client/router'
import { $hasToken } from '@tambay/client/stores/session/session'
import type { Club } from '@tambay/contracts/clubs'
import type { UserCard } from '@tambay/contracts/user'
import { formatShortNumber } from '@tambay/format/short-number'
import { Button } from '@tambay/ui/button'
import { Tag } from '@tambay/ui/chip'
import { IconButton } from '@tambay/ui/icon-button'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Ellipsis, Globe, Lock, UserPlus } from 'lucide-react'
import { useState } from 'react'

import { countMembers, joinLabel, useClubMembership } from '../use-club-membership.ts'
import styles from './club-head.module.css'

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
      <div className={styles.top}>
        <img src={club.cover} alt="" className={styles.cover} />
        <div className={styles.facts}>
          <p>{`${club.town} · ${countMembers(formatShortNumber(memberCount))}`}</p>
          <p className={styles.entry}>
            {club.is_open ? <Globe aria-hidden="true" /> : <Lock aria-hidden="true" />}
            {club.is_open ? 'Anyone can join' : 'Approves requests'}
          </p>
          {club.owner && (
            <p className={styles.owner}>
              {'Owner: '}
              <Link to={`/my/profile/home/${club.owner.id}`}>
                <bdi>{club.owner.nick_name}</bdi>
              </Link>
            </p>
          )}
        </div>
      </div>
      {club.about !== '' && <p className={styles.about}>{club.about}</p>}
      {club.tags.length > 0 && (
        <ul aria-label="Tags" className={styles.tags}>
          {club.tags.map(tag => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {membership === 'none' && (
          <Button aria-label={`${joinLabel(club)} ${club.name}`} onClick={toggle} className={styles.main}>
            {joinLabel(club)}
          </Button>
        )}
        {membership === 'requested' && (
          <Button
            variant="secondary"
            aria-label={`Withdraw the request to join ${club.name}`}
            onClick={toggle}
            className={styles.main}
          >
            Withdraw request
          </Button>
        )}
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
