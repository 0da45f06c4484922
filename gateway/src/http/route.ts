import type { Access, BodyOf, Endpoint, QueryOf, ReasonOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { CurrentGuest, CurrentUser } from '../sessions/sessions.ts'
import type { App, Rate } from './app-type.ts'
import { resolveCaller } from './caller/resolve-caller.ts'
import { accepted } from './envelope.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { readInput } from './read-input.ts'
import { isDeclared, Refusal } from './refusal.ts'

interface Nobody {
  user: undefined
  guest: undefined
  game: undefined
}
type AsUser = Omit<Nobody, 'user'> & { user: CurrentUser }
type AsGuest = Omit<Nobody, 'guest'> & { guest: CurrentGuest }
type AsGame = Omit<Nobody, 'game'> & { game: string }

type CallerOf<A extends Access> = A extends 'user'
  ? AsUser
  : A extends 'guest'
    ? AsUser | AsGuest
    : A extends 'visitor'
      ? AsUser | AsGuest | Nobody
      : A extends 'game'
        ? AsGame
        : Nobody

export type HandlerArgs<E extends Endpoint> = CallerOf<E['access']> & {
  body: BodyOf<E>
  query: QueryOf<E>
  /** There for money calls; the client's name for one intent. */
  idempotencyKey: E extends { isMoney: true } ? string : undefined
  /** Says no with one of the contract's own reasons. */
  refuse: (reason: ReasonOf<E>, data?: unknown) => never
  request: FastifyRequest
}

export type Handler<E extends Endpoint> = (args: HandlerArgs<E>) => Promise<ResponseOf<E>>

interface RouteOptions {
  /** For what is dear or tempting to try often, on top of the limits of everything. */
  rate?: Rate
}

/** Binds one contract operation: its path, who may call, what it takes, gives and refuses (spec ARCH-7). */
export function route<E extends Endpoint>(
  app: App,
  operation: E,
  handler: Handler<E>,
  { rate }: RouteOptions = {}
): void {
  const passRate = rate && app.limit(rate)

  app.fastify.route({
    method: operation.method,
    url: operation.path,
    handler: async request => {
      await app.passSession(request)
      await passRate?.(request)
      const caller = await resolveCaller(app.caller, operation.access, request)
      const args: unknown = {
        user: undefined,
        guest: undefined,
        game: undefined,
        ...caller,
        body: operation.body && readInput(operation.body, request.body),
        query: readInput(operation.query, request.query),
        idempotencyKey: operation.isMoney
          ? readIdempotencyKey(request.headers['idempotency-key'])
          : undefined,
        refuse,
        request
      }
      // Caller and input were just checked against the contract that these types are made from.
      const result = await handler(args as HandlerArgs<E>).catch(onlyDeclared(operation))
      return accepted(z.parse(operation.response, result), request.id)
    }
  })
}

function refuse(reason: Refusal['reason'], data?: unknown): never {
  throw new Refusal(reason, data)
}

/** A refusal that the contract does not name is a fault of ours: no client was told to expect it. */
function onlyDeclared(operation: Endpoint) {
  return (error: unknown): never => {
    if (!(error instanceof Refusal) || isDeclared(error.reason, operation.errors)) throw error
    throw new Error(`${operation.path} does not declare ${error.reason}`, { cause: error })
  }
}
