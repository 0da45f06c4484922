import type { Target, Targets } from './page-probe.ts'

export interface Visit {
  name: string
  path: string
  targets: Targets
  again?: { name: string; offline: string }
  tap?: { name: string; tab: string; targets: Targets }
}

const heading = (text: string): Target[] => [{ selector: 'h1', text }]
const list = (label: string): Target[] => [{ selector: `ul[aria-label="${label}"] li` }]

const home = {
  name: 'Home',
  path: '/',
  targets: {
    usable: [{ selector: 'input[type="search"]' }, { selector: 'nav[aria-label="Main"] a[href="/club"]' }],
    filled: [{ selector: 'main li a' }]
  }
}
const party = { usable: heading('Party'), filled: list('Live rooms') }
const discover = { usable: heading('Discover'), filled: list('Posts') }
const wheel = {
  usable: heading('Lucky wheel'),
  filled: [{ selector: 'nav[aria-label="About the wheel"]' }]
}

export const visits: Visit[] = [
  { ...home, again: { name: 'Home, second visit', offline: 'Home, offline' } },
  { ...home, tap: { name: 'Tab to Party', tab: 'Party', targets: party } },
  { ...home, tap: { name: 'Tab to Discover', tab: 'Discover', targets: discover } },
  { name: 'Deep link /party-hubs', path: '/party-hubs', targets: party },
  { name: 'Deep link /activity/turntable/index', path: '/activity/turntable/index', targets: wheel }
]

const cover: Target[] = [{ selector: '#link-cover' }]

/** What links to a room and to a post are about. */
export const sharedLinks = (partyId: string, postId: string): Visit[] => [
  {
    name: 'Shared link to a room',
    path: `/party-hubs?party=${partyId}`,
    targets: { visible: cover, usable: heading('Party'), filled: list('In the room') }
  },
  {
    name: 'Shared link to a post',
    path: `/discover?post=${postId}`,
    targets: { visible: cover, usable: heading('Discover'), filled: [{ selector: 'dialog[open] article' }] }
  }
]

export const floorVisit: Visit = {
  name: 'Home',
  path: '/',
  targets: { usable: heading('Hello'), filled: heading('Hello') }
}
