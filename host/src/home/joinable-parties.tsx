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

const maxParties = 4

/** Parties that the user can join now. Guests can only join practice rooms, so they see all live parties instead. */
export function JoinableParties() {
  const hasToken = useStore($hasToken)
  const query = useQuery(queryOf(listParties, { limit: maxParties, ...(hasToken && { is_joinable: '1' }) }))
  return (
    <Section title={hasToken ? 'Joinable now' : 'Live now'} moreTo="/party-hubs">
      <QueryView query={query} skeleton={<PartiesSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              picture="karaoke"
              title="No parties right now"
              text="Create a party and your friends can join you."
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

export function PartiesSkeleton() {
  return (
    <Skeletons count={maxParties} className={styles.grid}>
      <Skeleton height={212} />
    </Skeletons>
  )
}
