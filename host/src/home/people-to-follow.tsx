import { useQuery } from '@tambay/client/query'
import { tellApart } from '@tambay/contracts/looks'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'
import { SuggestedPerson } from '@tambay/ui/suggested-person'

import { maxPeople, peopleQuery } from './feed-queries.ts'

export function PeopleToFollow() {
  const query = useQuery(peopleQuery)
  if (query.isLoadingError || query.data?.items.length === 0) return null
  return (
    <Section title="People to follow" moreTo="/search?qt=people">
      <QueryView
        query={query}
        skeleton={
          <Skeletons count={maxPeople}>
            <SkeletonRow />
          </Skeletons>
        }
      >
        {({ items }) => (
          <ul>
            {tellApart(items).map(person => (
              <li key={person.id}>
                <SuggestedPerson person={person} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  )
}
