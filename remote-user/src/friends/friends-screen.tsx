import { listOf } from '@tambay/client/data/operations'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { tellApart } from '@tambay/contracts/looks'
import { listFriends, maxNameSearchLength } from '@tambay/contracts/people/relations'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { SearchBar } from '@tambay/ui/search-bar'
import { Segmented } from '@tambay/ui/segmented'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'
import { useState } from 'react'

import { NobodyFound } from '../people/empty-lists.tsx'
import { useNameSearch } from '../people/use-name-search.ts'
import { useProfileEvents } from '../people/use-profile-events.ts'
import { FriendRow } from './friend-row.tsx'
import styles from './friends-screen.module.css'
import { NoFriends } from './no-friends.tsx'

/** No event reports who is online, so the list is refetched. Each loaded page adds this time to the interval. */
const presenceIntervalMs = 15_000

const filters = [
  { value: 'all', label: 'All' },
  { value: 'online', label: 'Online' }
] as const
type Filter = (typeof filters)[number]['value']

export function FriendsScreen() {
  useProfileEvents()
  const cache = useQueryClient()
  const search = useNameSearch()
  const [filter, setFilter] = useState<Filter>('all')
  const query = useInfiniteQuery({
    ...listOf(listFriends, { qs: search.qs, is_online: filter === 'online' ? '1' : undefined }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => presenceIntervalMs * (state.data?.pages.length ?? 1)
  })
  return (
    <Page
      title="Friends"
      backTo="/my/index"
      toolbar={
        <div className={styles.toolbar}>
          <SearchBar
            value={search.text}
            maxLength={maxNameSearchLength}
            onChange={search.update}
            placeholder="Search by name"
          />
          <Segmented label="Show" options={filters} value={filter} onChange={setFilter} />
        </div>
      }
    >
      <PullToRefresh onRefresh={() => cache.invalidateQueries({ queryKey: [listFriends.path] })}>
        <InfiniteList
          label="Friends"
          View={VirtualList}
          query={query}
          arrange={tellApart}
          keyOf={friend => friend.id}
          renderItem={friend => <FriendRow friend={friend} />}
          skeleton={<SkeletonRow />}
          empty={
            search.qs === undefined ? (
              <NoFriends isFiltered={filter === 'online'} onShowAll={() => setFilter('all')} />
            ) : (
              <NobodyFound text={search.qs} onClear={() => search.update('')} />
            )
          }
        />
      </PullToRefresh>
    </Page>
  )
}
