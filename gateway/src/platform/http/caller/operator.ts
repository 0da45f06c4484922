import type { Permission, Role } from '@tambay/contracts/operator/permissions'
import type { FastifyRequest } from 'fastify'

export interface CurrentOperator {
  id: string
  name: string
  role: Role
  sessionId: string
}

/** Throws a refusal unless the request has the session of an operator with this permission. */
export type AuthenticateOperator = (
  request: FastifyRequest,
  permission: Permission | undefined
) => Promise<CurrentOperator>
