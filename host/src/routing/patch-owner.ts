import type { PatchRoutesOnNavigationFunctionArgs, RouteObject } from '@tambay/client/router'

import type { Address } from '../access/decide-access.ts'
import { mayLoad } from '../access/may-load.ts'
import { loadRoutes } from '../federation/load-routes.ts'
import { areaOf } from './area-of.ts'
import { ScreenError } from './screen-error.tsx'

/**
 * Brings in the routes of whoever owns an address, when it is first opened by someone who may see it. A remote that
 * cannot be loaded is caught here: its static fallback then matches, and the frame and the other tabs stay alive.
 */
export async function patchOwner(
  address: Address,
  { signal, patch }: PatchRoutesOnNavigationFunctionArgs
): Promise<void> {
  const owner = areaOf(address.pathname)?.owner
  if (!owner || owner === 'host' || !(await mayLoad(address, signal))) return
  try {
    const routes = await loadRoutes(owner)
    patch('gate', [{ id: `remote-${owner}`, ErrorBoundary: ScreenError, children: routes.map(triedTwice) }])
  } catch (error) {
    console.error(`${owner} could not be loaded`, error)
  }
}

/** The router keeps a failed `lazy` for good, so one lost request would close a screen until the page is reloaded. */
function triedTwice(route: RouteObject): RouteObject {
  const { lazy, children } = route
  const again = typeof lazy === 'function' ? { lazy: () => lazy().catch(() => lazy()) } : {}
  if (route.index || !children) return { ...route, ...again }
  return { ...route, ...again, children: children.map(triedTwice) }
}
