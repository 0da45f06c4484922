import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $hasToken } from '@tambay/client/stores/session/session'
import { listParties } from '@tambay/contracts/party'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { PartyTile } from '@tambay/ui/party-tile'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import styles from './joinable-parties.module.css'

const shown = 4

/**
 * Parties with a free seat that the user may enter now. A guest could enter practice rooms only, and is shown what
 * goes on instead.
 */
export function JoinableParties() {
  const hasToken = useStore($hasToken)
  const query = useQuery(queryOf(listParties, { limit: shown, ...(hasToken && { is_joinable: '1' }) }))
  return (
    <Section title={hasToken ? 'Joinable now' : 'Live now'} moreTo="/party-hubs">
      <QueryView
        query={query}
        skeleton={
          <Skeletons count={shown} className={styles.grid}>
            <Skeleton height={212} />
          </Skeletons>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              picture="karaoke"
              title="It is quiet right now"
              text="Open a party and be the first to pull up a chair."
              action={<ButtonLink to="/party-create">Create a party</ButtonLink>}
            />
          ) : (
            <ul className={styles.grid}>
              {items.map(party => (
                <li key={party.id}>
                  <PartyTile party={party} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  )
}
