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
    lazy: async () => ({ Component: (await import('./areas/reports-screen.tsx')).ReportsScreen })
  },
  {
    path: '/console/pictures',
    access: 'open',
    lazy: async () => ({ Component: (await import('./areas/pictures-screen.tsx')).PicturesScreen })
  },
  {
    path: '/console/appeals',
    access: 'open',
    lazy: async () => ({ Component: (await import('./areas/appeals-screen.tsx')).AppealsScreen })
  },
  {
    path: '/console/tickets',
    access: 'open',
    lazy: async () => ({ Component: (await import('./areas/tickets-screen.tsx')).TicketsScreen })
  },
  {
    path: '/console/rewards',
    access: 'open',
    lazy: async () => ({ Component: (await import('./areas/rewards-screen.tsx')).RewardsScreen })
  },
  {
    path: '/console/people',
    access: 'open',
    lazy: async () => ({ Component: (await import('./people/people-screen.tsx')).PeopleScreen })
  },
  {
    path: '/console/people/:id',
    access: 'open',
    lazy: async () => ({ Component: (await import('./people/person-screen.tsx')).PersonScreen })
  },
  {
    path: '/console/rooms',
    access: 'open',
    lazy: async () => ({ Component: (await import('./rooms/rooms-screen.tsx')).RoomsScreen })
  },
  {
    path: '/console/rooms/:id',
    access: 'open',
    lazy: async () => ({ Component: (await import('./rooms/room-screen.tsx')).RoomScreen })
  },
  {
    path: '/console/announcements',
    access: 'open',
    lazy: async () => ({
      Component: (await import('./announcements/announcements-screen.tsx')).AnnouncementsScreen
    })
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
    path: '/console/ledger',
    access: 'open',
    lazy: async () => ({ Component: (await import('./money/ledger-screen.tsx')).LedgerScreen })
  },
  {
    path: '/console/books',
    access: 'open',
    lazy: async () => ({ Component: (await import('./money/books-screen.tsx')).BooksScreen })
  },
  {
    path: '/console/approvals',
    access: 'open',
    lazy: async () => ({ Component: (await import('./approvals/approvals-screen.tsx')).ApprovalsScreen })
  },
  {
    path: '/console/catalog',
    access: 'open',
    lazy: async () => ({ Component: (await import('./catalog/catalog-screen.tsx')).CatalogScreen })
  },
  {
    path: '/console/releases',
    access: 'open',
    lazy: async () => ({ Component: (await import('./releases/releases-screen.tsx')).ReleasesScreen })
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
