import type { Club } from '@tambay/shared/contracts/social'
import { formatShortNumber } from '@tambay/shared/format/short-number'
import type { SheetLink } from '@tambay/shared/navigation/use-sheet-param'
import { CardLink } from '@tambay/shared/ui/card'

import styles from './club-card.module.css'

export function ClubCard({ club, link }: { club: Club; link: SheetLink }) {
  return (
    <CardLink {...link} className={styles.card}>
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
