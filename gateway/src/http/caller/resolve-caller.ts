import { timingSafeEqual } from 'node:crypto'

import type { Access } from '@tambay/contracts/endpoint'
import type { FastifyRequest } from 'fastify'

import type { CurrentGuest, CurrentUser } from '#sessions/sessions.ts'
import { hashToken } from '#sessions/token.ts'
import { Refusal } from '../refusal.ts'
import type { TokenGuard } from './token-guard.ts'

export interface Caller {
  user?: CurrentUser
  guest?: CurrentGuest
  game?: string
}

export interface CallerDeps {
  tokens: TokenGuard
  findGame: FindGame
}

export async function resolveCaller(
  deps: CallerDeps,
  access: Access,
  { ip, headers: { authorization } }: Pick<FastifyRequest, 'ip' | 'headers'>
): Promise<Caller> {
  if (access === 'public') return {}
  if (access === 'game') return { game: deps.findGame(authorization) ?? refuseUnknown() }
  const token = readBearer(authorization)
  if (!token) return access === 'visitor' ? {} : refuseUnknown()
  const found = await deps.tokens.resolve(token, ip)
  if (found.kind === 'user') return { user: found.user }
  if (found.kind === 'guest') return access === 'user' ? refuseUnknown() : { guest: found.guest }
  // An expired guest token counts as no token, so that it doesn't block pages that visitors can see.
  if (found.wasGuest && access === 'visitor') return {}
  throw new Refusal(found.reason)
}

function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1]
}

/** Returns the game whose key the header contains. */
export type FindGame = (authorization: string | undefined) => string | undefined

export function createGameFinder(keys: Readonly<Record<string, string>>): FindGame {
  const games = Object.entries(keys).map(([game, key]) => ({ game, hash: Buffer.from(hashToken(key)) }))
  return authorization => {
    const token = readBearer(authorization)
    if (!token) return undefined
    const given = Buffer.from(hashToken(token))
    return games.find(({ hash }) => timingSafeEqual(given, hash))?.game
  }
}

function refuseUnknown(): never {
  throw new Refusal('token_unknown')
}
