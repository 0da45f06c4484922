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
    path: '/console/log',
    access: 'open',
    lazy: async () => ({ Component: (await import('./log/log-screen.tsx')).LogScreen })
  },
  {
    path: '/console/team',
    access: 'open',
    lazy: async () => ({ Component: (await import('./team/team-screen.tsx')).TeamScreen })
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
