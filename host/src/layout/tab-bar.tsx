import { useStore } from '@nanostores/react'
import { Link } from '@tambay/client/router'
import { $unreadCount } from '@tambay/client/stores/messages/unread-count'
import { CountBadge } from '@tambay/ui/badge'

import styles from './tab-bar.module.css'
import { type Tab, tabs } from './tabs.ts'

/** Messages have no tab (spec ACCESS-15), so the tab whose menu links to them shows the unread count. */
const messagesTab = '/my/index'

interface TabBarProps {
  current: Tab
  pending?: Tab
  /** Called before a likely tap, to prefetch the tab's remote. */
  onApproach: (path: string) => void
}

export function TabBar({ current, pending, onApproach }: TabBarProps) {
  const selected = pending ?? current
  const unread = useStore($unreadCount)
  return (
    <nav className={styles.bar} aria-label="Main">
      {tabs.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          aria-current={to === selected.to ? 'page' : undefined}
          onPointerEnter={() => onApproach(to)}
          onPointerDown={() => onApproach(to)}
          onFocus={() => onApproach(to)}
        >
          <Icon aria-hidden="true" />
          <span>{label}</span>{' '}
          {to === messagesTab && (
            <span className={styles.badge}>
              <CountBadge count={unread} label="unread" />
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
