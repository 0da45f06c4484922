import type { Club } from '@tambay/shared/contracts/social'
import { formatShortNumber } from '@tambay/shared/format/short-number'
import { CardLink } from '@tambay/shared/ui/card'

import styles from './club-card.module.css'

export function ClubCard({ club }: { club: Club }) {
  return (
    <CardLink to={`/club?club=${club.id}`} preventScrollReset className={styles.card}>
      <img src={club.cover} alt="" loading="lazy" className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.name}>{club.name}</span>
        <span className={styles.about}>{club.about}</span>
        <span
          className={styles.facts}
        >{`${club.town} · ${formatShortNumber(club.member_count)} members`}</span>
      </span>
    </CardLink>
  )
}
