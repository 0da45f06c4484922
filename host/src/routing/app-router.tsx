import { createBrowserRouter, redirect, type RouteObject } from '@tambay/shared/router'
import { Spinner } from '@tambay/shared/ui/spinner'

import { AppLayout } from '../layout/app-layout.tsx'
import { areas } from './areas.ts'
import { patchOwner } from './patch-owner.ts'
import { RemoteFallback } from './remote-fallback.tsx'
import { ScreenError } from './screen-error.tsx'

/** Made once the session is known, so that the first match already obeys it (DESIGN §3). */
export function createAppRouter() {
  return createBrowserRouter([appRoute], { patchRoutesOnNavigation: patchOwner })
}

const hostRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      const { HomeScreen } = await import(/* webpackChunkName: "home" */ '../home/home-screen.tsx')
      return { Component: HomeScreen }
    }
  }
]

const fallbacks: RouteObject[] = areas
  .filter(({ owner }) => owner !== 'host')
  .map(({ prefix }) => ({ path: `${prefix}/*`, Component: RemoteFallback }))

const appRoute: RouteObject = {
  id: 'app',
  path: '/',
  Component: AppLayout,
  ErrorBoundary: ScreenError,
  HydrateFallback: () => <Spinner isFullScreen />,
  children: [...hostRoutes, ...fallbacks, { path: '*', loader: () => redirect('/') }]
}
