import { findArea, findPage } from '@tambay/build/registry'
import type { PatchRoutesOnNavigationFunctionArgs, RouteObject } from '@tambay/client/router'

import type { Address } from '../access/decide-access.ts'
import { mayLoad } from '../access/may-load.ts'
import { reportPageError } from '../error-reports/report-errors.ts'
import { loadRoutes } from '../federation/load-routes.ts'
import { $registry } from '../federation/registry.ts'
import { loadScreen } from './load-screen.tsx'
import { ScreenError } from './screen-error.tsx'

/**
 * Adds the routes of the remote that owns an address, once the visitor is allowed to see the address. If the
 * remote fails to load, `unmatchedRoute` shows that its pages are unavailable, and the rest of the app keeps
 * working.
 */
export async function loadOwner(
  address: Address,
  { signal, patch }: PatchRoutesOnNavigationFunctionArgs
): Promise<void> {
  const remote = findPage($registry.get(), address.pathname)?.remote
  if (!remote || !(await mayLoad(address, signal))) return
  try {
    const children = prepare(await loadRoutes(remote), remote)
    patch('gate', [{ id: `remote-${remote}`, ErrorBoundary: ScreenError, children }])
  } catch (error) {
    console.error(`${remote} could not be loaded`, error)
    reportPageError({ kind: 'remote_failed', error, remote })
  }
}

/** Drops routes outside the prefixes that are approved for the remote, and loads screens with `loadScreen`. */
function prepare(routes: RouteObject[], remote: string): RouteObject[] {
  const { owners } = $registry.get()
  return routes
    .filter(({ path }) => path === undefined || findArea(owners, path)?.remote === remote)
    .map(route => {
      const { lazy, children } = route
      const prepared = typeof lazy === 'function' ? { ...route, lazy: () => loadScreen(lazy, remote) } : route
      return prepared.index || !children ? prepared : { ...prepared, children: prepare(children, remote) }
    })
}
