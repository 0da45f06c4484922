import { Link } from '@tambay/client/router'

import styles from './tab-bar.module.css'
import { type Tab, tabs } from './tabs.ts'

interface TabBarProps {
  current: Tab
  pending?: Tab
  /** Called before a likely tap, to prefetch the tab's remote. */
  onApproach: (path: string) => void
}

export function TabBar({ current, pending, onApproach }: TabBarProps) {
  const selected = pending ?? current
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
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
