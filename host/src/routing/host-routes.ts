import type { AppRoute } from '@tambay/client/router'

/** The host's own pages. Each is a separate chunk, so that a deep link downloads only the page that it opens. */
export const routes: AppRoute[] = [
  {
    path: '/',
    access: 'guest',
    first: [
      { path: '/party/v1/party/list', query: { limit: '4', has_people: '1' }, pictures: 'items[].cover' }
    ],
    look: '../home/home.look.html',
    lazy: async () => {
      // Named here, because the look needs the feed's styles, too.
      void import(/* webpackChunkName: "home-feed" */ '../home/home-feed.tsx').catch(() => undefined)
      const { HomeScreen } = await import(/* webpackChunkName: "home" */ '../home/home-screen.tsx')
      return { Component: HomeScreen }
    }
  },
  {
    path: '/search',
    access: 'guest',
    lazy: async () => {
      const { SearchScreen } = await import(/* webpackChunkName: "search" */ '../search/search-screen.tsx')
      return { Component: SearchScreen }
    }
  }
]
