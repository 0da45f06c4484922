import type { RouteObject } from '@tambay/shared/router'

export const routes: RouteObject[] = [
  { path: '/discover', lazy: async () => ({ Component: (await import('./discover/discover-screen.tsx')).DiscoverScreen }) }
]
