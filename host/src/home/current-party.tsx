import { useStore } from '@nanostores/react'
import { getCurrentParty } from '@tambay/shared/contracts/party'
import { queryOf } from '@tambay/shared/data/operations'
import { useQuery } from '@tambay/shared/query'
import { $isLoggedIn } from '@tambay/shared/stores/user'
import { CardLink } from '@tambay/shared/ui/card'
import { partyPath } from '@tambay/shared/ui/party-tile'

import styles from './current-party.module.css'

/** The way back into the party they are in (PRODUCT §2); nothing for everyone else. */
export function CurrentParty() {
  const enabled = useStore($isLoggedIn)
  const party = useQuery({ ...queryOf(getCurrentParty, undefined), enabled }).data?.party
  if (!enabled || !party) return null
  return (
    <CardLink to={partyPath(party.id)} className={styles.card}>
      <img src={party.cover} alt="" className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.label}>You are in</span>
        <span className={styles.name}>{party.name}</span>
      </span>
      <span className={styles.action}>Go back</span>
    </CardLink>
  )
}
