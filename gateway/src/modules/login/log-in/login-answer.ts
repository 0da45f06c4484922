import type { LoginAnswer } from '@tambay/contracts/sign-in'
import type { FastifyRequest } from 'fastify'

import type { IssuedToken } from '#sessions/sessions.ts'
import { toTimestamp } from '#time/clock.ts'

export function loginAnswer({ token, expiresAt }: IssuedToken): LoginAnswer {
  return { token, token_expire_at: toTimestamp(expiresAt) }
}

export function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 200)
}
