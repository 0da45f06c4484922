import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { listSuggestedPeople } from '@tambay/contracts/social'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'
import { Section } from '@tambay/ui/section'
import { SuggestedPerson } from '@tambay/ui/suggested-person'

import { FindPeople } from '../people/empty-lists.tsx'

interface NoFriendsProps {
  isFiltered: boolean
  onShowAll: () => void
}

export function NoFriends({ isFiltered, onShowAll }: NoFriendsProps) {
  if (isFiltered)
    return (
      <EmptyState
        picture="karaoke"
        title="None of your friends is online"
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    )
  return (
    <>
      <EmptyState
        picture="karaoke"
        title="No friends yet"
        text="When you and someone follow each other, you’re friends. You then see here where they play."
        action={<FindPeople />}
      />
      <Suggestions />
    </>
  )
}

function Suggestions() {
  const people = useQuery(queryOf(listSuggestedPeople, { limit: 5 })).data?.items ?? []
  if (people.length === 0) return null
  return (
    <Section title="People to follow">
      <ul>
        {people.map(person => (
          <li key={person.id}>
            <SuggestedPerson person={person} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
