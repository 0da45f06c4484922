import { Link, useLocation } from '@tambay/client/router'

import styles from './party-lists-nav.module.css'

const lists = [
  { path: '/party-hubs', label: 'Hubs' },
  { path: '/party-following', label: 'Following' },
  { path: '/party-footprint', label: 'Footprint' }
]

/** Switching between lists replaces the history entry, so Back leaves the lists. */
export function PartyListsNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Party lists" className={styles.nav}>
      {lists.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          replace
          aria-current={pathname === path ? 'page' : undefined}
          className={styles.link}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
