import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/client/stores/session/user'
import { readInterestTags } from '@tambay/contracts/interest-tags'
import { coverNames, coverPicture } from '@tambay/contracts/pictures'
import type { OtherUserInfo } from '@tambay/contracts/user'
import { Badge } from '@tambay/ui/badge'
import { Tag } from '@tambay/ui/chip'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import type { ReactNode } from 'react'

import { Counters } from './counters.tsx'
import { LevelBadges } from './level-badges.tsx'
import { LevelProgress } from './level-progress.tsx'
import styles from './profile-head.module.css'

interface ProfileHeadProps {
  person: OtherUserInfo
  isOwn: boolean
  isPreview?: boolean
  action?: ReactNode
}

export function ProfileHead({ person, isOwn, isPreview, action }: ProfileHeadProps) {
  const me = useStore($userInfo)
  const tags = readInterestTags(person.interest_tag)
  return (
    <section aria-label="About" className={styles.head}>
      <img src={coverOf(person.id)} alt="" className={styles.cover} />
      <div className={styles.top}>
        <PersonAvatar
          person={person}
          size={88}
          ring={person.live_party_id ? 'live' : undefined}
          className={styles.avatar}
        />
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <h2 className={styles.name}>{person.nick_name}</h2>
      {person.username && <p className={styles.username}>@{person.username}</p>}
      <div className={styles.badges}>
        <LevelBadges
          level={person.level}
          vip_level={person.vip_level}
          me={isOwn && !isPreview ? me : undefined}
        />
        {person.is_followed_by && <Badge>{person.is_following ? 'You’re friends' : 'Follows you'}</Badge>}
      </div>
      {isOwn && !isPreview && <LevelProgress person={person} />}
      <Counters person={person} isOwn={isOwn && !isPreview} isPreview={isPreview} />
      {person.bio && <p className={styles.bio}>{person.bio}</p>}
      {tags.length > 0 && (
        <ul aria-label="Interests" className={styles.tags}>
          {tags.map(tag => (
            <li key={tag.value}>
              <Tag>{tag.label}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Derives the cover from the id, because users can't choose a cover yet. */
function coverOf(uid: string): string {
  const index = Number(uid.slice(-6)) % coverNames.length
  return coverPicture(coverNames[index] ?? 'jeepney-night')
}
