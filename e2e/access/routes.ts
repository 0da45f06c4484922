import { type ListedPage, readAddedPages, readSpecifiedPages } from '../../tools/checks/docs/listed-pages.ts'

const transaction = '00000000-0000-4000-8000-000000000001'
const queries: Record<string, string> = {
  '/search': '?qs=color&qt=games',
  '/game-frame': `?partyId=1&frameUrl=${encodeURIComponent('http://localhost:1/')}`,
  '/my/wallet/transaction/list': '?currency=coin'
}

const exampleOf = (path: string) =>
  path.replace(/\{\w+\}/, path.includes('/transaction/') ? transaction : '1') + (queries[path] ?? '')

/** The console has an address of its own, so the app doesn't have its pages. */
const isInApp = ({ path }: ListedPage) => !path.startsWith('/console')

const examplesWith = (access: ListedPage['access']) =>
  [...readSpecifiedPages(), ...readAddedPages()]
    .filter(page => page.access === access && isInApp(page))
    .map(({ path }) => exampleOf(path))

/** Example addresses of all pages (spec ACCESS-1). "The user-info guard is skipped." */
export const openRoutes = examplesWith('open')

/** "For logged-out users it is also skipped." */
export const guestRoutes = examplesWith('guest')

/** "Every other path needs a login token." */
export const userRoutes = examplesWith('user')
