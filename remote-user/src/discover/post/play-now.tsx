import type { PartyCard } from '@tambay/contracts/party'
import { ButtonLink } from '@tambay/ui/button-link'
import { LiveBadge } from '@tambay/ui/party-status'
import { partyPath } from '@tambay/ui/party-tile'

import styles from './play-now.module.css'

export function PlayNow({ party }: { party: PartyCard }) {
  return (
    <div className={styles.card}>
      <img src={party.cover} alt="" loading="lazy" className={styles.cover} />
      <div className={styles.text}>
        <p className={styles.name}>{party.name}</p>
        <p className={styles.note}>{party.game.name}</p>
        <LiveBadge count={party.member_count} />
      </div>
      <ButtonLink to={partyPath(party.id)} size="sm" aria-label={`Play now in ${party.name}`}>
        Play now
      </ButtonLink>
    </div>
  )
}
