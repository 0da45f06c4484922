import type { AppRoute } from '@tambay/client/router'

import { leaveDebugDocument, loadDebugDocument } from './game-frame-debug/debug-document.ts'
import { startHubsQuery } from './party-hubs/start-hubs-query.ts'

export const routes: AppRoute[] = [
  {
    path: '/party-hubs',
    access: 'guest',
    first: [
      { path: '/party/v1/party/get', query: { party_id: '?party' }, pictures: 'party.cover' },
      { path: '/party/v1/party/list', query: { limit: '8' }, pictures: 'items[].cover' },
      { path: '/party/v1/party/tags' }
    ],
    look: './party-hubs/hubs.look.html',
    handle: { startQuery: startHubsQuery },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "lists" */ './party-hubs/party-hubs-screen.tsx'))
        .PartyHubsScreen
    })
  },
  {
    path: '/party-following',
    access: 'user',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "lists" */ './party-following/party-following-screen.tsx')
      ).PartyFollowingScreen
    })
  },
  {
    path: '/party-footprint',
    access: 'user',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "lists" */ './party-footprint/party-footprint-screen.tsx')
      ).PartyFootprintScreen
    })
  },
  {
    path: '/party-create',
    access: 'user',
    lazy: async () => ({
      Component: (await import('./party-create/party-create-screen.tsx')).PartyCreateScreen
    })
  },
  {
    path: '/games-list',
    access: 'guest',
    lazy: async () => ({ Component: (await import('./games-list/games-list-screen.tsx')).GamesListScreen })
  },
  {
    path: '/game-frame',
    access: 'guest',
    loader: leaveDebugDocument,
    lazy: async () => ({ Component: (await import('./game-frame/game-frame-screen.tsx')).GameFrameScreen })
  },
  {
    path: '/game-frame__debug__',
    access: 'guest',
    loader: loadDebugDocument,
    lazy: async () => ({ Component: (await import('./game-frame-debug/debug-screen.tsx')).DebugScreen })
  }
]
