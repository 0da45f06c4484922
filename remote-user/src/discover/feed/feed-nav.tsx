import { Link } from '@tambay/client/router'
import type { Feed } from '@tambay/contracts/posts'

import styles from './feed-nav.module.css'

const feeds: readonly { feed: Feed; to: string; label: string }[] = [
  { feed: 'recommended', to: '/discover', label: 'Recommended' },
  { feed: 'following', to: '/discover?feed=following', label: 'Following' }
]

/** Switching between feeds replaces the history entry, so Back leaves Discover. */
export function FeedNav({ current }: { current: Feed }) {
  return (
    <nav aria-label="Feeds" className={styles.nav}>
      {feeds.map(({ feed, to, label }) => (
        <Link
          key={feed}
          to={to}
          replace
          aria-current={feed === current ? 'page' : undefined}
          className={styles.link}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
