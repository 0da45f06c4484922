import type { UserLoginAnswer } from '@tambay/contracts/sign-in'
import type { FastifyRequest } from 'fastify'

import type { IssuedToken } from '#identity/sessions/sessions.ts'
import { toTimestamp } from '#platform/time/clock.ts'

export interface BegunSession extends IssuedToken {
  isReactivated?: boolean
}

export function loginAnswer({ token, expiresAt, isReactivated }: BegunSession): UserLoginAnswer {
  return {
    token,
    token_expire_at: toTimestamp(expiresAt),
    ...(isReactivated && { is_reactivated: true })
  }
}

export function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 200)
}
