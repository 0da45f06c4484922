import type { AppRoute } from '@tambay/client/router'

export const routes: AppRoute[] = [
  {
    path: '/console',
    access: 'open',
    lazy: async () => ({ Component: (await import('./frame/first-area.tsx')).FirstArea })
  },
  {
    path: '/console/reports',
    access: 'open',
    lazy: async () => ({ Component: (await import('./reports/reports-screen.tsx')).ReportsScreen })
  },
  {
    path: '/console/sign-in',
    access: 'open',
    lazy: async () => ({ Component: (await import('./sign-in/sign-in-screen.tsx')).SignInScreen })
  },
  {
    path: '/console/account',
    access: 'open',
    lazy: async () => ({ Component: (await import('./account/account-screen.tsx')).AccountScreen })
  }
]
