import type { AppRoute } from '@tambay/client/router'
import type { ComponentType } from 'react'

import { AreaError } from './frame/area-error.tsx'
import { areaOf } from './frame/areas.ts'
import { ConsoleFrame, consoleScreen, FirstArea } from './frame/console-frame.tsx'

/** The frame asks for the sign-in, so the host lets everybody in. */
const page = (path: string, load: () => Promise<ComponentType>) => ({
  path: `/console${path}`,
  access: 'open' as const,
  lazy: async () => ({ Component: await load() })
})

const screens = {
  reports: async () => (await import('./areas/reports-screen.tsx')).ReportsScreen,
  pictures: async () => (await import('./areas/pictures-screen.tsx')).PicturesScreen,
  appeals: async () => (await import('./areas/appeals-screen.tsx')).AppealsScreen,
  tickets: async () => (await import('./areas/tickets-screen.tsx')).TicketsScreen,
  rewards: async () => (await import('./areas/rewards-screen.tsx')).RewardsScreen,
  withdrawals: async () => (await import('./areas/withdrawals-screen.tsx')).WithdrawalsScreen,
  people: async () => (await import('./people/people-screen.tsx')).PeopleScreen,
  'people/:id': async () => (await import('./people/person-screen.tsx')).PersonScreen,
  rooms: async () => (await import('./rooms/rooms-screen.tsx')).RoomsScreen,
  'rooms/:id': async () => (await import('./rooms/room-screen.tsx')).RoomScreen,
  announcements: async () => (await import('./announcements/announcements-screen.tsx')).AnnouncementsScreen,
  log: async () => (await import('./log/log-screen.tsx')).LogScreen,
  team: async () => (await import('./team/team-screen.tsx')).TeamScreen,
  ledger: async () => (await import('./money/ledger-screen.tsx')).LedgerScreen,
  books: async () => (await import('./money/books-screen.tsx')).BooksScreen,
  approvals: async () => (await import('./approvals/approvals-screen.tsx')).ApprovalsScreen,
  catalog: async () => (await import('./catalog/catalog-screen.tsx')).CatalogScreen,
  releases: async () => (await import('./releases/releases-screen.tsx')).ReleasesScreen,
  account: async () => (await import('./account/account-screen.tsx')).AccountScreen
}

const areas = Object.entries(screens).map(([path, load]) =>
  page(`/${path}`, async () => consoleScreen(areaOf(path), await load()))
)
const children = [{ ErrorBoundary: AreaError, children: [page('', async () => FirstArea), ...areas] }]

export const routes: AppRoute[] = [
  { Component: ConsoleFrame, children },
  page('/sign-in', async () => (await import('./sign-in/sign-in-screen.tsx')).SignInScreen)
]
