import type { AppRoute } from '@tambay/client/router'

import { WheelArea } from './wheel/tickets/wheel-area.tsx'

export const routes: AppRoute[] = [
  {
    path: '/activity/parol',
    access: 'user',
    lazy: async () => ({ Component: (await import('./parol/parol-screen.tsx')).ParolScreen })
  },
  {
    Component: WheelArea,
    children: [
      {
        path: '/activity/turntable/index',
        access: 'guest',
        first: [{ path: '/activity/v1/turntable/get' }],
        look: './wheel/wheel.look.html',
        lazy: async () => ({
          Component: (await import('./wheel/wheel-screen.tsx')).WheelScreen
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
