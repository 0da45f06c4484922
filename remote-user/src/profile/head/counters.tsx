import { Link } from '@tambay/client/router'
import { no } from '@tambay/contracts/common'
import type { OtherUserInfo } from '@tambay/contracts/user'
import { formatShortNumber } from '@tambay/format/short-number'
import { Lock } from 'lucide-react'

import styles from './counters.module.css'

interface CountersProps {
  person: OtherUserInfo
  isOwn: boolean
  isPreview?: boolean
}

/** `visitors_count` is null for other users (spec SCREEN-24). */
export function Counters({ person, isOwn, isPreview }: CountersProps) {
  const list = (kind: string) => `/my/users/${kind}/${person.id}`
  const counts = [
    {
      name: 'Followers',
      count: person.follower_count,
      flag: person.is_follower_public,
      to: list('followers')
    },
    {
      name: 'Following',
      count: person.following_count,
      flag: person.is_following_public,
      to: list('following')
    },
    {
      name: 'Friends',
      count: person.mutual_relation_count,
      flag: person.is_mutual_public,
      to: list('friends')
    },
    { name: 'Visitors', count: person.visitors_count, to: '/my/visitor' }
  ]
  return (
    <ul aria-label="People" className={styles.counters}>
      {counts.map(({ name, count, flag, to }) => {
        if (count === null) return null
        const isPrivate = flag === no && !isOwn
        const content = (
          <>
            <span className={styles.count}>{formatShortNumber(count)}</span>{' '}
            <span className={styles.name}>
              {name}
              {isPrivate && (
                <>
                  <Lock aria-hidden="true" className={styles.lock} />
                  <span className="visually-hidden"> (private)</span>
                </>
              )}
            </span>
          </>
        )
        return (
          <li key={name}>
            {isPreview ? (
              <span className={styles.counter}>{content}</span>
            ) : (
              <Link to={to} viewTransition className={styles.counter}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
