import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { Link } from '@tambay/client/router'
import type { Club } from '@tambay/contracts/clubs'
import { formatShortNumber } from '@tambay/format/short-number'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'

import styles from './club-card.module.css'
import { useClubMembership } from './use-club-membership.ts'

export function ClubCard({ club, link }: { club: Club; link: SheetLink }) {
  const { isMember, memberCount, toggle } = useClubMembership(club)
  const members = `${formatShortNumber(memberCount)} ${memberCount === 1 ? 'member' : 'members'}`
  return (
    <Card className={styles.card}>
      <img src={club.cover} alt="" loading="lazy" className={styles.cover} />
      <div className={styles.text}>
        <Link {...link} className={styles.name}>
          {club.name}
        </Link>
        <p className={styles.about}>{club.about}</p>
        <div className={styles.footer}>
          <span className={styles.facts}>{`${club.town} · ${members}`}</span>
          {isMember ? (
            <Badge tone="ok">Joined</Badge>
          ) : (
            <Button size="sm" aria-label={`Join ${club.name}`} onClick={toggle} className={styles.join}>
              Join
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
