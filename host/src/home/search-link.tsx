import { Link } from '@tambay/client/router'
import { Search } from 'lucide-react'

import styles from './search-link.module.css'

/** Looks like the search bar and opens the search screen, where typing begins (spec SCREEN-5). */
export function SearchLink() {
  return (
    <Link to="/search" className={styles.bar}>
      <Search className={styles.icon} aria-hidden="true" />
      Search
    </Link>
  )
}
