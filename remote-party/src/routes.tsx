import type { RouteObject } from '@tambay/client/router'

export const routes: RouteObject[] = [
  {
    path: '/party-hubs',
    lazy: async () => ({ Component: (await import('./party-hubs/party-hubs-screen.tsx')).PartyHubsScreen })
  },
  {
    path: '/party-create',
    lazy: async () => ({
      Component: (await import('./party-create/party-create-screen.tsx')).PartyCreateScreen
    })
  },
  {
    path: '/games-list',
    lazy: async () => ({ Component: (await import('./games-list/games-list-screen.tsx')).GamesListScreen })
  },
  {
    path: '/game-frame',
    lazy: async () => ({ Component: (await import('./game-frame/game-frame-screen.tsx')).GameFrameScreen })
  }
]
