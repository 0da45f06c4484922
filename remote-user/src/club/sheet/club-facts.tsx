import { Link } from '@tambay/client/router'
import type { Club } from '@tambay/contracts/clubs'
import { formatShortNumber } from '@tambay/format/short-number'
import { Tag } from '@tambay/ui/chip'
import { Globe, Lock } from 'lucide-react'

import { countMembers } from '../use-club-membership.ts'
import styles from './club-head.module.css'

export function ClubFacts({ club, memberCount }: { club: Club; memberCount: number }) {
  return (
    <>
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
    </>
  )
}
