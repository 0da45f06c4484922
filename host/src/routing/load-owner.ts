import { findArea, findPage } from '@tambay/build/registry'
import type { QueryClient } from '@tambay/client/query'
import type { PatchRoutesOnNavigationFunctionArgs, RouteHandle, RouteObject } from '@tambay/client/router'
import { $hasToken } from '@tambay/client/stores/session/session'

import { userOf } from '../access/access-of.ts'
import { type Address, decideAccess } from '../access/decide-access.ts'
import { mayLoad } from '../access/may-load.ts'
import { loadRoutes } from '../federation/load-routes.ts'
import { $registry } from '../federation/registry.ts'
import { reportFailure } from '../health-reports/report-failure.ts'
import { loadScreen } from './load-screen.tsx'
import { ScreenError } from './screen-error.tsx'

interface Opening {
  target: () => Address
  cache: QueryClient
}

export async function loadOwner(
  opening: Opening,
  { signal, patch }: PatchRoutesOnNavigationFunctionArgs
): Promise<void> {
  const address = opening.target()
  const remote = findPage($registry.get(), address.pathname)?.remote
  if (!remote || !(await mayLoad(address, signal))) return
  try {
    const children = prepare(await loadRoutes(remote), remote, opening)
    patch('gate', [{ id: `remote-${remote}`, ErrorBoundary: ScreenError, children }])
    performance.mark('mounted', { detail: { remote, path: address.pathname } })
  } catch (error) {
    console.error(`${remote} could not be loaded`, error)
    void reportFailure({ kind: 'fallback', error, remote })
  }
}

function prepare(routes: RouteObject[], remote: string, opening: Opening): RouteObject[] {
  return routes
    .filter(({ path }) => path === undefined || isApproved(path, remote))
    .map(route => {
      const { lazy, children, handle } = route
      if (route.index) return route
      if (children) return { ...route, children: prepare(children, remote, opening) }
      if (typeof lazy !== 'function') return route
      const load = async () => {
        startQuery(handle, opening)
        return loadScreen(lazy, remote)
      }
      return { ...route, lazy: load }
    })
}

function isApproved(path: string, remote: string): boolean {
  const owner = findArea($registry.get().owners, path)?.remote
  if (owner !== remote)
    console.error(`The route ${path} of ${remote} is ignored: it belongs to ${owner ?? 'the host'}.`)
  return owner === remote
}

/** The query runs while the code of the screen loads. */
function startQuery(handle: RouteHandle | undefined, { target, cache }: Opening): void {
  const address = target()
  const { kind } = decideAccess(address, { hasToken: $hasToken.get(), user: userOf(address.pathname) })
  if (kind === 'enter') void handle?.startQuery?.(cache, new URLSearchParams(address.search))
}
