import { loginPath } from '@tambay/client/navigation/redirect-url'
import { matchPath } from '@tambay/client/router'
import type { UserState } from '@tambay/client/stores/session/user'
import { authCodes } from '@tambay/contracts/errors'

import { type Audience, pages } from './pages.ts'

/** What the decision needs to know of whoever is here. */
export interface SessionState {
  hasToken: boolean
  user: UserState
}

export interface Address {
  pathname: string
  search: string
  hash: string
}

export type Access =
  | { kind: 'enter' }
  | { kind: 'go'; to: string }
  /** User info is on its way: the full-screen spinner. */
  | { kind: 'wait' }
  /** User info failed with a non-auth error: the "Warm Reminder". */
  | { kind: 'remind'; message: string }

/** The access rules, as one decision (spec ACCESS-4 to ACCESS-10). */
export function decideAccess(address: Address, session: SessionState): Access {
  const audience = audienceOf(address.pathname)
  if (audience === undefined) return { kind: 'go', to: '/' }
  if (audience === 'open') return { kind: 'enter' }
  if (session.hasToken) return decideForUser(address, session.user)
  if (audience === 'users')
    return { kind: 'go', to: loginPath(address.pathname + address.search + address.hash) }
  return decideByAddress(address)
}

function decideForUser(address: Address, user: UserState): Access {
  if (user.status === 'failed' && !authCodes.includes(user.code ?? 0))
    return { kind: 'remind', message: user.message }
  if (user.status !== 'ready') return { kind: 'wait' }
  if (matchPath('/my/index', address.pathname)) return { kind: 'go', to: `/my/profile/home/${user.info.id}` }
  return decideByAddress(address)
}

/** The game frame opens only with partyId and frameUrl (spec ACCESS-11). */
function decideByAddress({ pathname, search }: Address): Access {
  const query = new URLSearchParams(search)
  const isFrame = matchPath('/game-frame', pathname) !== null
  if (isFrame && !(query.get('partyId') && query.get('frameUrl'))) return { kind: 'go', to: '/party-hubs' }
  return { kind: 'enter' }
}

/** Who may see a path; undefined where there is no page. */
export function audienceOf(pathname: string): Audience | undefined {
  const pattern = Object.keys(pages).find(page => matchPath(page, pathname))
  return pattern === undefined ? undefined : pages[pattern]
}
