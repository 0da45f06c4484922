import { useStore } from '@nanostores/react'
import { $recentSearches, clearRecentSearches } from '@tambay/client/stores/device/recent-searches'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'
import { ListRow } from '@tambay/ui/list-row'
import { History } from 'lucide-react'

import styles from './search-screen.module.css'

export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const recent = useStore($recentSearches)
  if (recent.length === 0) {
    return (
      <EmptyState
        picture="jeepney"
        title="What are you looking for?"
        text="Find rooms, games, people, posts and clubs."
      />
    )
  }
  return (
    <section aria-label="Recent searches">
      <div className={styles.head}>
        <h2>Recent</h2>
        <Button variant="ghost" size="sm" onClick={clearRecentSearches}>
          Clear all
        </Button>
      </div>
      <ul>
        {recent.map(text => (
          <li key={text}>
            <ListRow start={<History aria-hidden="true" />} title={text} onClick={() => onChoose(text)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
