import type { Access, BodyOf, Endpoint, QueryOf, ReasonOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { isDeclared, Refusal } from '#platform/errors/refusal.ts'
import type { LimitRow, Rate } from '#platform/limiter/limit-row.ts'
import { networkOf } from '#platform/network/network-of.ts'
import type { App } from './app-type.ts'
import type { CurrentOperator } from './caller/operator.ts'
import { resolveCaller } from './caller/resolve-caller.ts'
import type { CurrentGuest, CurrentUser } from './caller/session.ts'
import { accepted, acceptedJson } from './envelope.ts'
import { readInput } from './read-input.ts'

interface NoCaller {
  user: undefined
  guest: undefined
  game: undefined
  operator: undefined
}
type AsUser = Omit<NoCaller, 'user'> & { user: CurrentUser }
type AsGuest = Omit<NoCaller, 'guest'> & { guest: CurrentGuest }
type AsGame = Omit<NoCaller, 'game'> & { game: string }
type AsOperator = Omit<NoCaller, 'operator'> & { operator: CurrentOperator }

type CallerOf<A extends Access> = A extends 'user'
  ? AsUser
  : A extends 'guest'
    ? AsUser | AsGuest
    : A extends 'visitor'
      ? AsUser | AsGuest | NoCaller
      : A extends 'game'
        ? AsGame
        : A extends 'operator'
          ? AsOperator
          : NoCaller

export type HandlerArgs<E extends Endpoint> = CallerOf<E['access']> & {
  body: BodyOf<E>
  query: QueryOf<E>
  idempotencyKey: E extends { isMoney: true } ? string : undefined
  refuse: (reason: ReasonOf<E>, data?: unknown) => never
  request: FastifyRequest
  /** Use it only to set headers, because `route` sends the envelope. */
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (args: HandlerArgs<E>) => Promise<ResponseOf<E>>

interface RouteOptions {
  /** Counts a user's requests, and without a user those of the address. */
  rate?: Rate
  maxBytes?: number
  /**
   * Several requests get the same result object, which is validated and serialized once. Don't change the
   * object.
   */
  isShared?: boolean
}

export function route<E extends Endpoint>(
  app: App,
  operation: E,
  handler: Handler<E>,
  { rate, maxBytes, isShared = false }: RouteOptions = {}
): void {
  const limit = rate && app.limiter.limit(operation.path, perOf(operation.access), rate)
  if (operation.access === 'game') app.gamePaths.add(operation.path)
  const serialized = new WeakMap<object, string>()

  function serializeOnce(result: object): string {
    const known = serialized.get(result) ?? JSON.stringify(z.parse(operation.response, result))
    serialized.set(result, known)
    return known
  }

  app.fastify.route({
    method: operation.method,
    url: operation.path,
    ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
    handler: async (request, reply) => {
      // Answers are personal, and the app keeps copies of its own for offline use.
      reply.header('cache-control', 'no-store')
      const caller = await resolveCaller(app.caller, operation, request)
      if (caller.user) app.pictureCookie.keep(request, reply, caller.user.sessionId)
      await limit?.count(caller.user?.id ?? caller.operator?.id ?? networkOf(request.ip))
      const args: unknown = {
        user: undefined,
        guest: undefined,
        game: undefined,
        operator: undefined,
        ...caller,
        body: operation.body && readInput(operation.body, request.body),
        query: readInput(operation.query, request.query),
        idempotencyKey: operation.isMoney
          ? readIdempotencyKey(request.headers['idempotency-key'])
          : undefined,
        refuse,
        request,
        reply
      }
      // The cast is safe: caller and input were checked against the contract, from which the types are
      // inferred.
      const result = await handler(args as HandlerArgs<E>).catch(rejectUndeclared(operation))
      if (!isShared || typeof result !== 'object' || result === null)
        return accepted(z.parse(operation.response, result), request.id)
      reply.type('application/json; charset=utf-8')
      return acceptedJson(serializeOnce(result), request.id)
    }
  })
}

function perOf(access: Access): LimitRow['per'] {
  if (access === 'user') return 'user'
  return access === 'public' ? 'address' : 'user or address'
}

function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw new Refusal('idempotency_key_missing')
}

function refuse(reason: Refusal['reason'], data?: unknown): never {
  throw new Refusal(reason, data)
}

/** An undeclared refusal is a bug, because clients can't handle it: it becomes `system_busy`. */
function rejectUndeclared(operation: Endpoint) {
  return (error: unknown): never => {
    if (!(error instanceof Refusal) || isDeclared(error.reason, operation.errors)) throw error
    throw new Error(`${operation.path} does not declare ${error.reason}`, { cause: error })
  }
}
