import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from '@tambay/client/router'

import { useUser } from '../access/access-of.ts'
import { prefetchRemote } from '../federation/prefetch-remote.ts'
import styles from './app-layout.module.css'
import { TabBar } from './tab-bar.tsx'
import { tabOf } from './tabs.ts'

/** The frame around every route: the screen, and the tab bar on the tab roots (spec ACCESS-15). */
export function AppLayout() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const user = useUser(pathname)
  const ownId = user.status === 'ready' ? user.info.id : undefined
  // The spinner and the reminder of the guard stand alone (spec ACCESS-8): no page opens until it is known who is here.
  const isGuarded = user.status === 'loading' || user.status === 'failed'
  const current = isGuarded ? undefined : tabOf(pathname, ownId)
  const pending = next === undefined ? undefined : tabOf(next, ownId)
  return (
    <div className={current && styles.hasTabs}>
      {next !== undefined && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <Outlet />
      {current && <TabBar current={current} pending={pending} onApproach={prefetchRemote} />}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** The first page of a visit has no key of its own, and would be scrolled to where another visit's first page was. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)
