import { Link, useLocation } from '@tambay/client/router'

import styles from './page-nav.module.css'

interface PageNavProps {
  label: string
  links: readonly { path: string; label: string }[]
  current?: string
}

/** Switching between the pages replaces the history entry, so Back leaves all of them. */
export function PageNav({ label, links, current }: PageNavProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className={styles.nav}>
      {links.map(link => (
        <Link
          key={link.path}
          to={link.path}
          replace
          aria-current={link.path === (current ?? pathname) ? 'page' : undefined}
          className={styles.link}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
