import type { AppRoute } from '@tambay/client/router'

export const routes: AppRoute[] = [
  {
    path: '/activity/hello',
    access: 'guest',
    lazy: async () => ({ Component: (await import('./hello/hello-screen.tsx')).HelloScreen })
  }
]
