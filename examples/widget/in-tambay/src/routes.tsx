import type { AppRoute } from '@tambay/client/router'

export const routes: AppRoute[] = [
  {
    path: '/activity/clock',
    access: 'guest',
    lazy: async () => ({ Component: (await import('./clock/clock-screen.tsx')).ClockScreen })
  }
]
