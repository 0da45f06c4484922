import { call, inlineErrors } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useDebounced } from '@tambay/client/data/use-debounced'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tambay/client/query'
import { saveSearch } from '@tambay/client/stores/device/recent-searches'
import { search, type SearchType } from '@tambay/contracts/social'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { QueryView } from '@tambay/ui/query-view'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'

import { NoResults } from './no-results.tsx'
import { ResultGroup } from './result-group.tsx'
import { resultGroups } from './result-groups.tsx'
import styles from './search-screen.module.css'

interface SearchResultsProps {
  text: string
  type: SearchType
  onMore: (type: SearchType) => void
}

export function SearchResults({ text, type, onMore }: SearchResultsProps) {
  const searched = useDebounced(text.trim())
  return type === 'all' ? (
    <AllResults searched={searched} onMore={onMore} />
  ) : (
    <ResultsOfType key={type} searched={searched} type={type} onMore={onMore} />
  )
}

interface ResultsProps {
  searched: string
  onMore: (type: SearchType) => void
}

function AllResults({ searched, onMore }: ResultsProps) {
  const query = useQuery({
    ...queryOf(search, { qs: searched, qt: 'all' }),
    enabled: searched !== '',
    placeholderData: keepPreviousData
  })
  return (
    <QueryView
      query={query}
      skeleton={
        <Skeletons count={6}>
          <SkeletonRow />
        </Skeletons>
      }
    >
      {results => {
        const groups = resultGroups(results).filter(group => group.rows.length > 0)
        if (groups.length === 0)
          return <NoResults text={searched} type="all" onSearchAll={() => onMore('all')} />
        return (
          <div
            className={styles.results}
            aria-busy={query.isFetching}
            onClickCapture={() => saveSearch(searched)}
          >
            {groups.map(group => (
              <ResultGroup
                key={group.type}
                {...group}
                onMore={group.type === 'tags' ? undefined : onMore.bind(undefined, group.type)}
              />
            ))}
          </div>
        )
      }}
    </QueryView>
  )
}

interface ResultsOfTypeProps extends ResultsProps {
  type: Exclude<SearchType, 'all'>
}

function ResultsOfType({ searched, type, onMore }: ResultsOfTypeProps) {
  const query = useInfiniteQuery({
    queryKey: [search.path, 'list', { qs: searched, qt: type }],
    queryFn: async ({ pageParam, signal }) => {
      const input = { qs: searched, qt: type, cursor: pageParam }
      const page = await call(search, input, { ...inlineErrors, signal })
      return { items: resultGroups(page).flatMap(group => group.rows), next_cursor: page.next_cursor }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next_cursor ?? undefined,
    enabled: searched !== '',
    placeholderData: keepPreviousData
  })
  return (
    <div className={styles.results} aria-busy={query.isFetching && !query.isFetchingNextPage}>
      <InfiniteList
        label="Results"
        View={VirtualList}
        query={query}
        keyOf={row => row.key}
        renderItem={row => <div onClickCapture={() => saveSearch(searched)}>{row.content}</div>}
        skeleton={<SkeletonRow />}
        empty={<NoResults text={searched} type={type} onSearchAll={() => onMore('all')} />}
      />
    </div>
  )
}
