import type { RouteObject } from '@tambay/client/router'

import { loadHomeFeed } from '../home/load-home-parts.ts'

/** The host's own screens; each is a chunk of its own, so that a deep link does not pay for them. */
export const hostRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      void loadHomeFeed()
      const { HomeScreen } = await import(/* webpackChunkName: "home" */ '../home/home-screen.tsx')
      return { Component: HomeScreen }
    }
  },
  {
    path: '/search',
    lazy: async () => {
      const { SearchScreen } = await import(/* webpackChunkName: "search" */ '../search/search-screen.tsx')
      return { Component: SearchScreen }
    }
  }
]
