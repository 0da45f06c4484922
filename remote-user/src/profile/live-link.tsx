import { Badge } from '@tambay/ui/badge'
import { CardLink } from '@tambay/ui/card'
import { partyPath } from '@tambay/ui/party-tile'
import { ChevronRight } from 'lucide-react'

import styles from './live-link.module.css'

interface LiveLinkProps {
  partyId: string
  text: string
}

export function LiveLink({ partyId, text }: LiveLinkProps) {
  return (
    <CardLink to={partyPath(partyId)} className={styles.link}>
      <Badge tone="live">Live</Badge>
      <span className={styles.text}>{text}</span>
      <span className={styles.join}>Join</span>
      <ChevronRight aria-hidden="true" />
    </CardLink>
  )
}
