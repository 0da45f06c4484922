import type { AppRoute } from '@tambay/client/router'

import { TurntableArea } from './turntable/tickets/turntable-area.tsx'

export const routes: AppRoute[] = [
  {
    Component: TurntableArea,
    children: [
      {
        path: '/activity/turntable/index',
        access: 'guest',
        lazy: async () => ({
          Component: (await import('./turntable/turntable-screen.tsx')).TurntableScreen
        })
      },
      {
        path: '/activity/turntable/rules',
        access: 'guest',
        lazy: async () => ({ Component: (await import('./rules/rules-screen.tsx')).RulesScreen })
      },
      {
        path: '/activity/turntable/rewards',
        access: 'user',
        lazy: async () => ({ Component: (await import('./rewards/rewards-screen.tsx')).RewardsScreen })
      }
    ]
  }
]
