import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { CallerDeps } from './caller/resolve-caller.ts'

/** How often something may be asked for, per address of the network. */
export interface Rate {
  max: number
  perSeconds: number
}

/** What `route` needs of the application: modules get it whole and use it through `route`. */
export interface App {
  fastify: FastifyInstance
  caller: CallerDeps
  /** Counts a request against its session, or refuses it. */
  passSession(request: FastifyRequest): Promise<void>
  /** Counts a request against a rate of its own. */
  limit(rate: Rate): (request: FastifyRequest) => Promise<void>
}
