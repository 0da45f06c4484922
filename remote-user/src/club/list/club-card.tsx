import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { Link } from '@tambay/client/router'
import type { Club, SuggestedClub } from '@tambay/contracts/clubs'
import { formatShortNumber } from '@tambay/format/short-number'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { Lock, Sparkles } from 'lucide-react'

import { countMembers, joinLabel, useClubMembership } from '../use-club-membership.ts'
import styles from './club-card.module.css'

interface ClubCardProps {
  club: Club
  reason?: SuggestedClub['reason']
  link: SheetLink
}

export function ClubCard({ club, reason, link }: ClubCardProps) {
  const { membership, memberCount, toggle } = useClubMembership(club)
  const why = reason && reasonText(reason)
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <img src={club.cover} alt="" loading="lazy" className={styles.cover} />
        <div className={styles.text}>
          <Link {...link} className={styles.name}>
            <bdi>{club.name}</bdi>
          </Link>
          <p className={styles.facts}>
            {!club.is_open && <Lock aria-label="Approves requests" />}
            {`${club.town} · ${countMembers(formatShortNumber(memberCount))}`}
          </p>
          {club.about !== '' && <p className={styles.about}>{club.about}</p>}
        </div>
      </div>
      <div className={styles.footer}>
        <span className={styles.why}>
          {why && <Sparkles aria-hidden="true" />}
          {why ?? club.tags.join(' · ')}
        </span>
        {membership === 'none' ? (
          <Button
            size="sm"
            variant="soft"
            aria-label={`${joinLabel(club)} ${club.name}`}
            onClick={toggle}
            className={styles.join}
          >
            {joinLabel(club)}
          </Button>
        ) : (
          <Badge tone={membership === 'member' ? 'ok' : 'neutral'}>
            {membership === 'member' ? 'Joined' : 'Requested'}
          </Badge>
        )}
      </div>
    </Card>
  )
}

function reasonText(reason: SuggestedClub['reason']): string | undefined {
  switch (reason.kind) {
    case 'following':
      return reason.count === 1 ? 'Someone you follow' : `${reason.count} people you follow`
    case 'same_town':
      return 'In your town'
    case 'tag':
      return `You like ${reason.tag}`
    case 'popular':
      return undefined
  }
}
