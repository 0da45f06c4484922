export type RemoteName = 'party' | 'user' | 'wallet' | 'activity'
export type Owner = 'host' | RemoteName

export interface Area {
  prefix: string
  owner: Owner
  /** What people call it, for the screen that stands in when it cannot be loaded. */
  name: string
}

/** Who owns which path; the longest prefix wins (spec ACCESS-2). Any other path belongs to nobody and goes to `/`. */
export const areas: readonly Area[] = [
  { prefix: '/', owner: 'host', name: 'Home' },
  { prefix: '/search', owner: 'host', name: 'Search' },
  { prefix: '/party-hubs', owner: 'party', name: 'Party' },
  { prefix: '/party-following', owner: 'party', name: 'Party' },
  { prefix: '/party-footprint', owner: 'party', name: 'Party' },
  { prefix: '/party-create', owner: 'party', name: 'Party' },
  { prefix: '/games-list', owner: 'party', name: 'Plaza' },
  { prefix: '/game-frame', owner: 'party', name: 'The room' },
  { prefix: '/game-frame__debug__', owner: 'party', name: 'The game frame' },
  { prefix: '/user', owner: 'user', name: 'Sign-in' },
  { prefix: '/my', owner: 'user', name: 'Profile' },
  { prefix: '/friends', owner: 'user', name: 'Friends' },
  { prefix: '/discover', owner: 'user', name: 'Discover' },
  { prefix: '/club', owner: 'user', name: 'Club' },
  { prefix: '/my/wallet', owner: 'wallet', name: 'Wallet' },
  { prefix: '/my/setting/wallet-password', owner: 'wallet', name: 'Wallet' },
  { prefix: '/activity', owner: 'activity', name: 'The lucky wheel' }
]
