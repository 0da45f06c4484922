import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { CallerDeps } from './caller/resolve-caller.ts'

export interface Rate {
  max: number
  perSeconds: number
}

export interface App {
  fastify: FastifyInstance
  caller: CallerDeps
  gamePaths: Set<string>
  countSession(request: FastifyRequest): Promise<void>
  limit(rate: Rate): (request: FastifyRequest) => Promise<void>
}
