import { useStore } from '@nanostores/react'
import { listOf } from '@tambay/client/data/operations'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { useParams } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'
import { no } from '@tambay/contracts/common'
import { tellApart } from '@tambay/contracts/looks'
import { maxNameSearchLength } from '@tambay/contracts/people/relations'
import type { OtherUserInfo } from '@tambay/contracts/user'
import { isRefusal } from '@tambay/forms/is-refusal'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { PageNav } from '@tambay/ui/page-nav'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { SearchBar } from '@tambay/ui/search-bar'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'

import { FindPeople, NobodyFound } from '../people/empty-lists.tsx'
import { useNameSearch } from '../people/use-name-search.ts'
import { useProfileEvents } from '../people/use-profile-events.ts'
import { UnknownPerson } from '../profile/unknown-person.tsx'
import { useProfile } from '../profile/use-profile.ts'
import { PrivateList } from './private-list.tsx'
import { type RelationKind, relationKinds, relations } from './relation-kinds.ts'
import { RelationRow } from './relation-row.tsx'
import styles from './relations-screen.module.css'

export function FollowersScreen() {
  return <RelationsScreen kind="followers" />
}

export function FollowingScreen() {
  return <RelationsScreen kind="following" />
}

export function FriendsOfScreen() {
  return <RelationsScreen kind="friends" />
}

function RelationsScreen({ kind }: { kind: RelationKind }) {
  const { uid = '' } = useParams()
  const me = useStore($userInfo)
  useProfileEvents()
  const person = useProfile(uid).data
  const isOwn = me?.id === uid
  const links = relationKinds.map(other => ({
    path: `/my/users/${other}/${uid}`,
    label: relations[other].title
  }))
  return (
    <Page
      title={isOwn || !person ? relations[kind].title : person.nick_name}
      backTo={`/my/profile/home/${uid}`}
      toolbar={<PageNav label="Lists of people" links={links} />}
    >
      <Relations key={uid} uid={uid} kind={kind} person={person} isOwn={isOwn} />
    </Page>
  )
}

interface RelationsProps {
  uid: string
  kind: RelationKind
  person: OtherUserInfo | undefined
  isOwn: boolean
}

function Relations({ uid, kind, person, isOwn }: RelationsProps) {
  const { title, operation, flag, empty } = relations[kind]
  const cache = useQueryClient()
  const search = useNameSearch()
  const isPrivate = !isOwn && person?.[flag] === no
  const list = listOf<typeof operation>(operation, { user_id: uid, qs: search.qs })
  const query = useInfiniteQuery({ ...list, enabled: !isPrivate, placeholderData: keepPreviousData })
  if (isPrivate || isRefusal(query.error, 'list_private')) return <PrivateList person={person} kind={kind} />
  if (isRefusal(query.error, 'user_not_found')) return <UnknownPerson uid={uid} />
  const name = person?.nick_name ?? 'This person'
  return (
    <>
      <div className={styles.search}>
        <SearchBar
          value={search.text}
          maxLength={maxNameSearchLength}
          onChange={search.update}
          placeholder="Search by name"
        />
      </div>
      <PullToRefresh onRefresh={() => cache.invalidateQueries({ queryKey: [operation.path] })}>
        <InfiniteList
          label={title}
          View={VirtualList}
          query={query}
          arrange={tellApart}
          keyOf={({ id }) => id}
          renderItem={relation => (
            <RelationRow person={relation} isOwnFollower={isOwn && kind === 'followers'} />
          )}
          skeleton={<SkeletonRow />}
          empty={
            search.qs === undefined ? (
              <EmptyState
                picture="jeepney"
                title={isOwn ? empty.own : empty.other(name)}
                text={isOwn ? empty.text : undefined}
                action={isOwn && <FindPeople />}
              />
            ) : (
              <NobodyFound text={search.qs} onClear={() => search.update('')} />
            )
          }
        />
      </PullToRefresh>
    </>
  )
}
