import type { RouteObject } from '@tambay/shared/router'

export const routes: RouteObject[] = [
  { path: '/discover', lazy: async () => ({ Component: (await import('./discover/discover-screen.tsx')).DiscoverScreen }) },
  { path: '/club', lazy: async () => ({ Component: (await import('./club/club-screen.tsx')).ClubScreen }) }
]
