import { listOf } from '@tambay/client/data/operations'
import { useDebounced } from '@tambay/client/data/use-debounced'
import { keepPreviousData, useInfiniteQuery } from '@tambay/client/query'
import type { LinkProps } from '@tambay/client/router'
import { tellApart } from '@tambay/contracts/looks'
import { listConversations } from '@tambay/contracts/messages/conversations'
import { listFriends, maxNameSearchLength } from '@tambay/contracts/people/relations'
import type { UserCard } from '@tambay/contracts/user'
import { type ReactNode, useState } from 'react'

import { ButtonLink } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { InfiniteList } from '../infinite-list/infinite-list.tsx'
import { ListRow } from '../list-row/list-row.tsx'
import { PersonAvatar } from '../person-avatar/person-avatar.tsx'
import { SearchBar } from '../search-bar/search-bar.tsx'
import { Section } from '../section/section.tsx'
import { SkeletonRow } from '../skeleton/skeleton.tsx'

interface PersonPickerProps {
  linkOf?: (person: UserCard) => LinkProps['to']
  renderAction?: (person: UserCard) => ReactNode
  /** A party that admits only some people: shows the friends among them, and no chats with others. */
  admittedTo?: string | undefined
}

type Person = UserCard & { is_online: boolean }

const shownChats = 5

export function PersonPicker({ linkOf, renderAction, admittedTo }: PersonPickerProps) {
  const [text, setText] = useState('')
  const searched = useDebounced(text.trim())
  const qs = searched === '' ? undefined : searched
  const filter = { qs, ...(admittedTo !== undefined && { admitted_to: admittedTo }) }
  const friends = useInfiniteQuery({ ...listOf(listFriends, filter), placeholderData: keepPreviousData })
  const hasChats = qs === undefined && admittedTo === undefined
  const chats = useInfiniteQuery({
    ...listOf(listConversations, { box: 'chats' }),
    enabled: admittedTo === undefined
  })
  const people = (chats.data?.pages[0]?.items ?? [])
    .filter(({ can_send: refusal, is_blocked: isBlocked }) => refusal === null && !isBlocked)
    .slice(0, shownChats)
    .map(({ peer }) => peer)
  const renderPerson = (person: Person) => (
    <ListRow
      start={<PersonAvatar person={person} size={44} />}
      title={<bdi>{person.nick_name}</bdi>}
      subtitle={person.is_online && 'Online'}
      to={linkOf?.(person)}
      end={renderAction?.(person)}
    />
  )
  return (
    <>
      <SearchBar
        value={text}
        maxLength={maxNameSearchLength}
        onChange={setText}
        placeholder="Search your friends"
      />
      {hasChats && <LatestChats people={people} renderPerson={renderPerson} />}
      {/* Hidden while the chats load, because they would push the friends down. */}
      <div hidden={hasChats && chats.isLoading}>
        <Section title={admittedTo === undefined ? 'Friends' : 'Friends who can join'}>
          <InfiniteList
            label="Friends"
            query={friends}
            arrange={tellApart}
            keyOf={friend => friend.id}
            renderItem={renderPerson}
            skeleton={<SkeletonRow />}
            empty={
              qs === undefined && admittedTo !== undefined ? (
                <EmptyState
                  picture="karaoke"
                  title="Nobody to invite"
                  text="None of your friends can join this room."
                />
              ) : qs === undefined ? (
                <EmptyState
                  picture="karaoke"
                  title="No friends yet"
                  text="When you and someone follow each other, you’re friends."
                  action={<ButtonLink to="/search?qt=people">Find people</ButtonLink>}
                />
              ) : (
                <EmptyState
                  picture="jeepney"
                  title="Nobody found"
                  text={`None of ${admittedTo === undefined ? 'your friends' : 'them'} is called “${qs}”.`}
                  action={<Button onClick={() => setText('')}>Show everyone</Button>}
                />
              )
            }
          />
        </Section>
      </div>
    </>
  )
}

interface LatestChatsProps {
  people: readonly Person[]
  renderPerson: (person: Person) => ReactNode
}

function LatestChats({ people, renderPerson }: LatestChatsProps) {
  if (people.length === 0) return null
  return (
    <Section title="Chats">
      <ul aria-label="Chats">
        {tellApart(people).map(person => (
          <li key={person.id}>{renderPerson(person)}</li>
        ))}
      </ul>
    </Section>
  )
}
