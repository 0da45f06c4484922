import { Link } from '@tambay/client/router'

import styles from './tab-bar.module.css'
import { type Tab, tabs } from './tabs.ts'

interface TabBarProps {
  current: Tab
  /** The tab being opened, shown as chosen before its screen is there. */
  pending?: Tab
  /** A finger or a pointer is near a tab: its remote can be prefetched. */
  onApproach: (path: string) => void
}

export function TabBar({ current, pending, onApproach }: TabBarProps) {
  const chosen = pending ?? current
  return (
    <nav className={styles.bar} aria-label="Main">
      {tabs.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          aria-current={to === chosen.to ? 'page' : undefined}
          onPointerEnter={() => onApproach(to)}
          onPointerDown={() => onApproach(to)}
          onFocus={() => onApproach(to)}
        >
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
