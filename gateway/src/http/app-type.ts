import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { CallerDeps } from './caller/resolve-caller.ts'

/** A limit for each network address. */
export interface Rate {
  max: number
  perSeconds: number
}

/** What modules pass to `route`. */
export interface App {
  fastify: FastifyInstance
  caller: CallerDeps
  /** Counts a request for its session; refuses it over the limit. */
  countSession(request: FastifyRequest): Promise<void>
  /** Creates a counter with its own limit. */
  limit(rate: Rate): (request: FastifyRequest) => Promise<void>
}
