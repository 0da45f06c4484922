import type { PatchRoutesOnNavigationFunction, RouteObject } from '@tambay/shared/router'

import { loadRoutes } from '../federation/load-routes.ts'
import { areaOf } from './area-of.ts'
import { ScreenError } from './screen-error.tsx'

/**
 * Brings in the routes of whoever owns a path, when the path is first opened. A remote that cannot be loaded is caught
 * here: its static fallback then matches, and the frame and the other tabs stay alive (DESIGN §3).
 */
export const patchOwner: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const owner = areaOf(path)?.owner
  if (!owner || owner === 'host') return
  try {
    const routes = await loadRoutes(owner)
    patch('app', [{ id: `remote-${owner}`, ErrorBoundary: ScreenError, children: routes.map(triedTwice) }])
  } catch (error) {
    console.error(`${owner} could not be loaded`, error)
  }
}

/** The router keeps a failed `lazy` for good, so one lost request would close a screen until the page is reloaded. */
function triedTwice(route: RouteObject): RouteObject {
  const { lazy } = route
  if (typeof lazy !== 'function') return route
  return { ...route, lazy: () => lazy().catch(() => lazy()) }
}
