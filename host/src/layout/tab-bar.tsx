import { Link } from '@tambay/client/router'

import { areaOf } from '../routing/area-of.ts'
import type { RemoteName } from '../routing/areas.ts'
import styles from './tab-bar.module.css'
import { type Tab, tabs } from './tabs.ts'

interface TabBarProps {
  current: Tab
  /** The tab being opened, shown as chosen before its screen is there. */
  pending?: Tab
  /** A finger or a pointer nears a tab: its remote can be fetched already. */
  onApproach: (remote: RemoteName, path: string) => void
}

export function TabBar({ current, pending, onApproach }: TabBarProps) {
  const chosen = pending ?? current
  const approach = (to: string) => {
    const owner = areaOf(to)?.owner
    if (owner && owner !== 'host') onApproach(owner, to)
  }
  return (
    <nav className={styles.bar} aria-label="Main">
      {tabs.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          aria-current={to === chosen.to ? 'page' : undefined}
          onPointerEnter={() => approach(to)}
          onPointerDown={() => approach(to)}
          onFocus={() => approach(to)}
        >
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
