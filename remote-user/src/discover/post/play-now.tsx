import type { PartyCard } from '@tambay/contracts/party'
import { Badge } from '@tambay/ui/badge'
import { ButtonLink } from '@tambay/ui/button-link'
import { PartyStatus } from '@tambay/ui/party-status'
import { partyPath } from '@tambay/ui/party-tile'

import styles from './play-now.module.css'
import { usePartyState } from './use-party-state.ts'

export function PlayNow({ party: shown }: { party: PartyCard }) {
  const party = usePartyState(shown)
  return (
    <div className={styles.card} data-ended={!party.is_live || undefined}>
      <img src={party.cover} alt="" loading="lazy" className={styles.cover} />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{party.name}</bdi>
        </p>
        <p className={styles.note}>{party.game.name}</p>
        <p className={styles.status}>
          {party.is_live ? <PartyStatus party={party} /> : <Badge>Ended</Badge>}
        </p>
      </div>
      {party.is_live && (
        <ButtonLink to={partyPath(party.id)} size="sm" aria-label={`Play now in ${party.name}`}>
          Play now
        </ButtonLink>
      )}
    </div>
  )
}
