import { Link } from '@tambay/client/router'
import type { UserCard } from '@tambay/contracts/user'
import type { ReactNode } from 'react'

import { PersonAvatar } from '../person-avatar/person-avatar.tsx'
import styles from './person-row.module.css'

interface PersonRowProps {
  person: UserCard
  note?: ReactNode
  isOnline?: boolean
  action?: ReactNode
}

export function PersonRow({ person, note, isOnline, action }: PersonRowProps) {
  return (
    <div className={styles.row}>
      <Link to={`/my/profile/home/${person.id}`} viewTransition className={styles.person}>
        <span className={styles.picture}>
          <PersonAvatar person={person} size={44} />
          {isOnline && <span className={styles.online} />}
        </span>
        <span className={styles.text}>
          <span className={styles.name}>
            {person.nick_name}
            {isOnline && <span className="visually-hidden">, online</span>}
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </Link>
      {action}
    </div>
  )
}
