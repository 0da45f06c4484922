import { loginPath } from '@tambay/client/navigation/redirect-url'
import { matchPath } from '@tambay/client/router'
import type { UserState } from '@tambay/client/stores/session/user'
import { authCodes } from '@tambay/contracts/common-errors'

import { accessOf, leadFrom } from './access-of.ts'

export interface SessionState {
  hasToken: boolean
  user: UserState
}

export interface Address {
  pathname: string
  search: string
  hash: string
}

export type AccessDecision =
  | { kind: 'enter' }
  | { kind: 'redirect'; to: string }
  | { kind: 'wait' }
  | { kind: 'remind'; message: string }

export function decideAccess(address: Address, session: SessionState): AccessDecision {
  const access = accessOf(address.pathname)
  if (access === undefined) return { kind: 'redirect', to: leadFrom(address) }
  if (access === 'open') return { kind: 'enter' }
  if (session.hasToken) return decideForUser(address, session.user)
  if (access === 'user')
    return { kind: 'redirect', to: loginPath(address.pathname + address.search + address.hash) }
  return decideByAddress(address)
}

function decideForUser(address: Address, user: UserState): AccessDecision {
  if (user.status === 'failed' && !authCodes.includes(user.code ?? 0))
    return { kind: 'remind', message: user.message }
  if (user.status !== 'ready') return { kind: 'wait' }
  if (matchPath('/my/index', address.pathname))
    return { kind: 'redirect', to: `/my/profile/home/${user.info.id}` }
  return decideByAddress(address)
}

/** The game frame needs partyId and frameUrl (spec ACCESS-11). */
function decideByAddress({ pathname, search }: Address): AccessDecision {
  const query = new URLSearchParams(search)
  const isFrame = matchPath('/game-frame', pathname) !== null
  if (isFrame && !(query.get('partyId') && query.get('frameUrl')))
    return { kind: 'redirect', to: '/party-hubs' }
  return { kind: 'enter' }
}
