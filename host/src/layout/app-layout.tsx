import { useStore } from '@nanostores/react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from '@tambay/client/router'
import { $isOnline } from '@tambay/client/stores/device/online'
import { $companion } from '@tambay/client/stores/page/companion'
import { classNames } from '@tambay/ui/class-names'

import { useUser } from '../access/access-of.ts'
import { prefetchPage } from '../federation/prefetch-page.ts'
import { $isUpdateOffered } from '../releases/new-release.ts'
import styles from './app-layout.module.css'
import { CompanionSlot } from './companion-slot.tsx'
import { OfflineBar, UpdateBar } from './notice-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { tabOf } from './tabs.ts'

export function AppLayout() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const user = useUser(pathname)
  const ownId = user.status === 'ready' ? user.info.id : undefined
  // The guard's spinner and dialog show without the tab bar (spec ACCESS-8).
  const isGuarded = user.status === 'loading' || user.status === 'failed'
  const current = isGuarded ? undefined : tabOf(pathname, ownId)
  const pending = next === undefined ? undefined : tabOf(next, ownId)
  const isOffline = !useStore($isOnline)
  const isOutdated = useStore($isUpdateOffered)
  const companion = useStore($companion)
  const classes = [
    styles.app,
    current && styles.hasTabs,
    isOffline && styles.offline,
    isOutdated && styles.outdated,
    companion && styles.hasCompanion
  ]
  return (
    <div className={classNames(...classes)}>
      {next !== undefined && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <div className={styles.page}>
        <Outlet />
      </div>
      {companion && <CompanionSlot companion={companion} />}
      {isOffline && <OfflineBar />}
      {isOutdated && <UpdateBar />}
      {current && <TabBar current={current} pending={pending} onApproach={prefetchPage} />}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** The first page of every visit has the key "default", so its scroll position would be shared across visits. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)
