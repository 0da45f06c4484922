import { listSuggestedPeople } from '@tambay/shared/contracts/social'
import { queryOf } from '@tambay/shared/data/operations'
import { useQuery } from '@tambay/shared/query'
import { FollowButton } from '@tambay/shared/ui/follow-button'
import { PersonRow } from '@tambay/shared/ui/person-row'
import { QueryView } from '@tambay/shared/ui/query-view'
import { Section } from '@tambay/shared/ui/section'
import { SkeletonRow, Skeletons } from '@tambay/shared/ui/skeleton'

const shown = 5

/** Whom they might like; the section goes when there is nobody left to suggest. */
export function PeopleToFollow() {
  const query = useQuery(queryOf(listSuggestedPeople, { limit: shown }))
  if (query.data?.items.length === 0) return null
  return (
    <Section title="People to follow" moreTo="/search?qt=people">
      <QueryView
        query={query}
        skeleton={
          <Skeletons count={shown}>
            <SkeletonRow />
          </Skeletons>
        }
      >
        {({ items }) => (
          <ul>
            {items.map(person => (
              <li key={person.id}>
                <PersonRow person={person} note={person.bio} action={<FollowButton person={person} />} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  )
}
