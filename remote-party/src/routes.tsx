import type { RouteObject } from '@tambay/shared/router'

export const routes: RouteObject[] = [
  { path: '/party-hubs', lazy: async () => ({ Component: (await import('./hubs/hubs-screen.tsx')).HubsScreen }) }
]
