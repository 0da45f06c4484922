import type { OtherUserInfo } from '@tambay/contracts/user'
import { formatShortNumber } from '@tambay/format/short-number'

import styles from './counters.module.css'

/** `visitors_count` is null for other users (spec SCREEN-24). */
export function Counters({ person }: { person: OtherUserInfo }) {
  const counts = [
    { name: 'Followers', count: person.follower_count },
    { name: 'Following', count: person.following_count },
    { name: 'Friends', count: person.mutual_relation_count },
    { name: 'Visitors', count: person.visitors_count }
  ]
  return (
    <dl className={styles.counters}>
      {counts.map(
        ({ name, count }) =>
          count !== null && (
            <div key={name} className={styles.counter}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.count}>{formatShortNumber(count)}</dd>
            </div>
          )
      )}
    </dl>
  )
}
