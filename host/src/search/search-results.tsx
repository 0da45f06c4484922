import { queryOf } from '@tambay/client/data/operations'
import { keepPreviousData, useQuery } from '@tambay/client/query'
import { saveSearch } from '@tambay/client/stores/device/recent-searches'
import { search, type SearchType } from '@tambay/contracts/social'
import { QueryView } from '@tambay/ui/query-view'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'
import { useEffect, useState } from 'react'

import { NoResults } from './no-results.tsx'
import { ResultGroup } from './result-group.tsx'
import { resultGroups } from './result-groups.tsx'
import styles from './search-screen.module.css'

const debounceMs = 250
/** The "all" tab sends no limit, so the gateway's default applies. */
const maxResultsPerType = 50

interface SearchResultsProps {
  text: string
  type: SearchType
  onMore: (type: SearchType) => void
}

export function SearchResults({ text, type, onMore }: SearchResultsProps) {
  const searched = useDebounced(text.trim(), debounceMs)
  const query = useQuery({
    ...queryOf(search, { qs: searched, qt: type, ...(type !== 'all' && { limit: maxResultsPerType }) }),
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
        if (groups.length === 0) {
          return <NoResults text={searched} type={type} onSearchAll={() => onMore('all')} />
        }
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
                onMore={
                  type === 'all' && group.type !== 'tags' ? onMore.bind(undefined, group.type) : undefined
                }
              />
            ))}
          </div>
        )
      }}
    </QueryView>
  )
}

function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
