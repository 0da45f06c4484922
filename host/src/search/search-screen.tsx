import { longestSearch, type SearchType } from '@tambay/shared/contracts/social'
import { useSearchParams } from '@tambay/shared/router'
import { rememberSearch } from '@tambay/shared/stores/recent-searches'
import { Page } from '@tambay/shared/ui/page'
import { SearchBar } from '@tambay/shared/ui/search-bar'
import { type Tab, Tabs } from '@tambay/shared/ui/tabs'

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

/** Finds while typing; what is looked for stands in the address (`qs`, `qt`), so Back and sharing work. */
export function SearchScreen() {
  const [params, setParams] = useSearchParams()
  const text = (params.get('qs') ?? '').slice(0, longestSearch)
  const type = tabs.find(tab => tab.value === params.get('qt'))?.value ?? 'all'
  const look = (next: { qs?: string; qt?: SearchType }) =>
    setParams({ qs: text, qt: type, ...next }, { replace: true, preventScrollReset: true })
  return (
    <Page
      title="Search"
      toolbar={
        <SearchBar
          value={text}
          maxLength={longestSearch}
          onChange={qs => look({ qs })}
          onSubmit={rememberSearch}
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
