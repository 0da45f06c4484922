import { useQuery } from '@tambay/client/query'
import { PartyTile } from '@tambay/ui/party-tile'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { useEffect } from 'react'

import { removeLinkCover } from '../link-cover/remove-link-cover.ts'
import { FeedProblem } from './feed-problem.tsx'
import { livePartiesQuery } from './feed-queries.ts'
import { NoParties } from './no-parties.tsx'
import { PartiesSkeleton } from './parties-skeleton.tsx'
import styles from './party-grid.module.css'

/** For guests, who may listen to them. Users see the rooms that they can join. */
export function LiveParties() {
  const query = useQuery(livePartiesQuery)
  const { isPending } = query
  useEffect(() => {
    if (!isPending) removeLinkCover()
  }, [isPending])
  return (
    <>
      <FeedProblem first={query} />
      {!query.isLoadingError && (
        <Section title="Live now" moreTo="/party-hubs">
          <QueryView query={query} skeleton={<PartiesSkeleton />}>
            {({ items }) =>
              items.length === 0 ? (
                <NoParties />
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
      )}
    </>
  )
}
