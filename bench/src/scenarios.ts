import type { Target } from './page-probe.ts'

/** A cold visit, and the tab that is tapped once the page has come to rest. */
export interface Visit {
  name: string
  path: string
  ready: Target[]
  tap?: { name: string; tab: string; ready: Target[] }
}

const heading = (text: string): Target[] => [{ selector: 'h1', text }]

const home = {
  name: 'Home',
  path: '/',
  ready: [{ selector: 'a[href="/search"]' }, { selector: 'nav[aria-label="Main"] a[href="/club"]' }]
}

export const visits: Visit[] = [
  { ...home, tap: { name: 'Tab to Party', tab: 'Party', ready: heading('Party') } },
  { ...home, tap: { name: 'Tab to Discover', tab: 'Discover', ready: heading('Discover') } },
  { name: 'Deep link /party-hubs', path: '/party-hubs', ready: heading('Party') },
  {
    name: 'Deep link /activity/turntable/index',
    path: '/activity/turntable/index',
    ready: heading('Lucky wheel')
  }
]

/** The floor has one page and nothing to go to. */
export const floorVisits: Visit[] = [{ name: 'Home', path: '/', ready: heading('Hello') }]
