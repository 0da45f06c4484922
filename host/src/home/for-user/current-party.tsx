import type { PartyCard } from '@tambay/contracts/party'
import { CardLink } from '@tambay/ui/card'
import { partyPath } from '@tambay/ui/party-tile'

import styles from './current-party.module.css'

export function CurrentParty({ party }: { party: PartyCard }) {
  return (
    <CardLink to={partyPath(party.id)} className={styles.card}>
      <img src={party.cover} alt="" className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.label}>You’re in</span>
        <span className={styles.name}>{party.name}</span>
      </span>
      <span className={styles.action}>Return</span>
    </CardLink>
  )
}
