import type { AppRoute } from '@tambay/client/router'
import type { ComponentType } from 'react'

import { ConsoleFrame, FirstArea } from './frame/console-frame.tsx'

/** The frame asks for the sign-in, so the host lets everybody in. */
const page = (path: string, load: () => Promise<ComponentType>) => ({
  path: `/console${path}`,
  access: 'open' as const,
  lazy: async () => ({ Component: await load() })
})

export const routes: AppRoute[] = [
  {
    Component: ConsoleFrame,
    children: [
      page('', async () => FirstArea),
      page('/reports', async () => (await import('./areas/reports-screen.tsx')).ReportsScreen),
      page('/pictures', async () => (await import('./areas/pictures-screen.tsx')).PicturesScreen),
      page('/appeals', async () => (await import('./areas/appeals-screen.tsx')).AppealsScreen),
      page('/tickets', async () => (await import('./areas/tickets-screen.tsx')).TicketsScreen),
      page('/rewards', async () => (await import('./areas/rewards-screen.tsx')).RewardsScreen),
      page('/withdrawals', async () => (await import('./areas/withdrawals-screen.tsx')).WithdrawalsScreen),
      page('/people', async () => (await import('./people/people-screen.tsx')).PeopleScreen),
      page('/people/:id', async () => (await import('./people/person-screen.tsx')).PersonScreen),
      page('/rooms', async () => (await import('./rooms/rooms-screen.tsx')).RoomsScreen),
      page('/rooms/:id', async () => (await import('./rooms/room-screen.tsx')).RoomScreen),
      page(
        '/announcements',
        async () => (await import('./announcements/announcements-screen.tsx')).AnnouncementsScreen
      ),
      page('/log', async () => (await import('./log/log-screen.tsx')).LogScreen),
      page('/team', async () => (await import('./team/team-screen.tsx')).TeamScreen),
      page('/ledger', async () => (await import('./money/ledger-screen.tsx')).LedgerScreen),
      page('/books', async () => (await import('./money/books-screen.tsx')).BooksScreen),
      page('/approvals', async () => (await import('./approvals/approvals-screen.tsx')).ApprovalsScreen),
      page('/catalog', async () => (await import('./catalog/catalog-screen.tsx')).CatalogScreen),
      page('/releases', async () => (await import('./releases/releases-screen.tsx')).ReleasesScreen),
      page('/account', async () => (await import('./account/account-screen.tsx')).AccountScreen)
    ]
  },
  page('/sign-in', async () => (await import('./sign-in/sign-in-screen.tsx')).SignInScreen)
]
