import { Navigate, type RouteObject } from '@tambay/client/router'

import { TurntableArea } from './tickets/turntable-area.tsx'

/** What this remote owns (spec ACCESS-2); any other path here goes to `/` (spec ACCESS-3). */
export const routes: RouteObject[] = [
  {
    Component: TurntableArea,
    children: [
      {
        path: '/activity/turntable/index',
        lazy: async () => ({
          Component: (await import('./turntable/turntable-screen.tsx')).TurntableScreen
        })
      },
      {
        path: '/activity/turntable/rules',
        lazy: async () => ({ Component: (await import('./rules/rules-screen.tsx')).RulesScreen })
      },
      {
        path: '/activity/turntable/rewards',
        lazy: async () => ({ Component: (await import('./rewards/rewards-screen.tsx')).RewardsScreen })
      }
    ]
  },
  { path: '/activity/*', element: <Navigate to="/" replace /> }
]
