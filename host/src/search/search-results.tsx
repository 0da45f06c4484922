import { queryOf } from '@tambay/client/data/operations'
import { keepPreviousData, useQuery } from '@tambay/client/query'
import { saveSearch } from '@tambay/client/stores/device/recent-searches'
import { search, type SearchType } from '@tambay/contracts/social'
import { EmptyState } from '@tambay/ui/empty-state'
import { QueryView } from '@tambay/ui/query-view'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'

import { ResultGroup } from './result-group.tsx'
import { resultGroups } from './result-groups.tsx'
import styles from './search-screen.module.css'
import { useDebounced } from './use-debounced.ts'

/** How long typing rests before the gateway is asked; earlier questions are cancelled. */
const pause = 250
const shownOfOneKind = 50

interface SearchResultsProps {
  text: string
  type: SearchType
  onMore: (type: SearchType) => void
}

export function SearchResults({ text, type, onMore }: SearchResultsProps) {
  const words = useDebounced(text.trim(), pause)
  const query = useQuery({
    ...queryOf(search, { qs: words, qt: type, ...(type !== 'all' && { limit: shownOfOneKind }) }),
    enabled: words !== '',
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
      {found => {
        const groups = resultGroups(found).filter(group => group.rows.length > 0)
        if (groups.length === 0) {
          return (
            <EmptyState
              picture="parol"
              title={`Nothing for “${words}”`}
              text="Try another spelling, or fewer words."
            />
          )
        }
        return (
          <div
            className={styles.results}
            aria-busy={query.isFetching}
            onClickCapture={() => saveSearch(words)}
          >
            {groups.map(group => (
              <ResultGroup
                key={group.type}
                {...group}
                onMore={type === 'all' ? () => onMore(group.type) : undefined}
              />
            ))}
          </div>
        )
      }}
    </QueryView>
  )
}
