import type { AppRoute } from '@tambay/client/router'

export const routes: AppRoute[] = [
  {
    path: '/template',
    access: 'user',
    lazy: async () => ({ Component: (await import('./start/start-screen.tsx')).StartScreen })
  }
]
