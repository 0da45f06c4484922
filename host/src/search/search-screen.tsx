import { useSearchParams } from '@tambay/client/router'
import { saveSearch } from '@tambay/client/stores/device/recent-searches'
import { maxSearchLength, type SearchType } from '@tambay/contracts/social'
import { Page } from '@tambay/ui/page'
import { SearchBar } from '@tambay/ui/search-bar'
import { type Tab, Tabs } from '@tambay/ui/tabs'
import { useState } from 'react'

import { RecentSearches } from './recent-searches.tsx'
import { SearchResults } from './search-results.tsx'

const tabs: readonly Tab<SearchType>[] = [
  { value: 'all', label: 'All' },
  { value: 'parties', label: 'Parties' },
  { value: 'games', label: 'Games' },
  { value: 'people', label: 'People' },
  { value: 'posts', label: 'Posts' },
  { value: 'clubs', label: 'Clubs' }
]

interface SearchQuery {
  qs: string
  qt: SearchType
}

/**
 * Searches while the user types. The address contains the query (`qs`, `qt`), so that Back and sharing work.
 * The query is also kept in state: the address updates one frame late, and keystrokes in between would be
 * lost.
 */
export function SearchScreen() {
  const [params, setParams] = useSearchParams()
  const [{ qs: text, qt: type }, setQuery] = useState(() => readQuery(params))
  const update = (next: Partial<SearchQuery>) => {
    const query = { qs: text, qt: type, ...next }
    setQuery(query)
    setParams({ ...query }, { replace: true, preventScrollReset: true })
  }
  return (
    <Page
      title="Search"
      toolbar={
        <SearchBar
          value={text}
          maxLength={maxSearchLength}
          onChange={qs => update({ qs })}
          onSubmit={saveSearch}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- people open this screen to type
          autoFocus={text === ''}
        />
      }
    >
      <Tabs label="Search in" look="line" tabs={tabs} value={type} onChange={qt => update({ qt })}>
        {text.trim() === '' ? (
          <RecentSearches onChoose={qs => update({ qs })} />
        ) : (
          <SearchResults text={text} type={type} onMore={qt => update({ qt })} />
        )}
      </Tabs>
    </Page>
  )
}

function readQuery(params: URLSearchParams): SearchQuery {
  const type = tabs.find(tab => tab.value === params.get('qt'))?.value ?? 'all'
  return { qs: (params.get('qs') ?? '').slice(0, maxSearchLength), qt: type }
}
