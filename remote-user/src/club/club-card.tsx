import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import type { Club } from '@tambay/contracts/social'
import { formatShortNumber } from '@tambay/format/short-number'
import { CardLink } from '@tambay/ui/card'

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
