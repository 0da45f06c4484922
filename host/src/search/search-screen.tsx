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

interface Wanted {
  qs: string
  qt: SearchType
}

/**
 * Finds while typing; what is looked for stands in the address (`qs`, `qt`), so Back and sharing work. The address is
 * told a frame late: what is typed or tapped until then would be lost, were it read from there.
 */
export function SearchScreen() {
  const [params, setParams] = useSearchParams()
  const [{ qs: text, qt: type }, setWanted] = useState(() => readWanted(params))
  const look = (next: Partial<Wanted>) => {
    const wanted = { qs: text, qt: type, ...next }
    setWanted(wanted)
    setParams({ ...wanted }, { replace: true, preventScrollReset: true })
  }
  return (
    <Page
      title="Search"
      toolbar={
        <SearchBar
          value={text}
          maxLength={maxSearchLength}
          onChange={qs => look({ qs })}
          onSubmit={saveSearch}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who comes here comes to type
          autoFocus={text === ''}
        />
      }
    >
      <Tabs label="What to look for" look="line" tabs={tabs} value={type} onChange={qt => look({ qt })}>
        {text.trim() === '' ? (
          <RecentSearches onChoose={qs => look({ qs })} />
        ) : (
          <SearchResults text={text} type={type} onMore={qt => look({ qt })} />
        )}
      </Tabs>
    </Page>
  )
}

function readWanted(params: URLSearchParams): Wanted {
  const type = tabs.find(tab => tab.value === params.get('qt'))?.value ?? 'all'
  return { qs: (params.get('qs') ?? '').slice(0, maxSearchLength), qt: type }
}
