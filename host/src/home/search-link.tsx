import { Link } from '@tambay/client/router'
import { Search } from 'lucide-react'

import styles from './search-link.module.css'

export function SearchLink() {
  return (
    <Link to="/search" className={styles.bar}>
      <Search className={styles.icon} aria-hidden="true" />
      Search
    </Link>
  )
}
