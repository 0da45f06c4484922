import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { listParties } from '@tambay/contracts/party'
import { PartyTile } from '@tambay/ui/party-tile'
import { Section } from '@tambay/ui/section'

import styles from './playing-now.module.css'

const shown = 4

export function PlayingNow() {
  const parties = useQuery(queryOf(listParties, { limit: shown })).data?.items ?? []
  if (parties.length === 0) return null
  return (
    <Section title="Playing now" moreTo="/party-hubs">
      <ul className={styles.grid}>
        {parties.map(party => (
          <li key={party.id}>
            <PartyTile party={party} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
