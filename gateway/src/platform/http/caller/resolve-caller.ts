import type { Endpoint } from '@tambay/contracts/endpoint'
import type { FastifyRequest } from 'fastify'

import { Refusal } from '#platform/errors/refusal.ts'
import type { AuthenticateGame } from './game-signature.ts'
import type { AuthenticateOperator, CurrentOperator } from './operator.ts'
import type { CurrentGuest, CurrentUser } from './session.ts'
import type { TokenGuard } from './token-guard.ts'

export interface Caller {
  user?: CurrentUser
  guest?: CurrentGuest
  game?: string
  operator?: CurrentOperator
}

export interface CallerDeps {
  tokens: TokenGuard
  authenticateGame: AuthenticateGame
  authenticateOperator: AuthenticateOperator
}

export async function resolveCaller(
  deps: CallerDeps,
  { access, permission }: Pick<Endpoint, 'access' | 'permission'>,
  request: FastifyRequest
): Promise<Caller> {
  if (access === 'public') return {}
  if (access === 'game') return { game: await deps.authenticateGame(request) }
  if (access === 'operator') return { operator: await deps.authenticateOperator(request, permission) }
  const token = readBearer(request.headers.authorization)
  if (!token) return access === 'visitor' ? {} : refuseUnknown()
  const found = await deps.tokens.resolve(token, request.ip)
  if (found.kind === 'user') return { user: found.user }
  if (found.kind === 'guest') return access === 'user' ? refuseUnknown() : { guest: found.guest }
  // An expired guest token counts as no token, so that it doesn't block pages that visitors can see.
  if (found.wasGuest && access === 'visitor') return {}
  throw new Refusal(found.reason)
}

export function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1]
}

function refuseUnknown(): never {
  throw new Refusal('token_unknown')
}
