import { Lock } from 'lucide-react'

import styles from './members-only.module.css'

export function MembersOnly({ isRequested }: { isRequested: boolean }) {
  return (
    <div className={styles.note}>
      <span className={styles.icon}>
        <Lock aria-hidden="true" />
      </span>
      <h3>{isRequested ? 'Your request is waiting' : 'Members only'}</h3>
      <p className={styles.text}>
        {isRequested
          ? 'The club’s officers will answer it. Posts, rooms and members show up here once you’re in.'
          : 'Ask to join to see posts, rooms and members.'}
      </p>
    </div>
  )
}
