import type { Reason } from './errors.ts'
import type { Permission } from './operator/permissions.ts'
import * as z from './schema.ts'

/**
 * Who may call an operation (spec IDENTITY-14):
 *
 * `public`: anyone; no token is sent (spec CALL-5).
 *
 * `visitor`: anyone; reads the token of a user or guest if there is one.
 *
 * `guest`: needs the token of a user or guest.
 *
 * `user`: needs a user's token.
 *
 * `game`: needs the signature of a game's server (spec GAME-19); never called by a browser.
 *
 * `operator`: needs an operator's session (docs/decisions/0089-operators.md) and the operation's `permission`.
 */
export type Access = 'public' | 'visitor' | 'guest' | 'user' | 'game' | 'operator'

export type Method = 'GET' | 'POST'

type Schema = z.ZodMiniType

export interface Endpoint<
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Response extends Schema = Schema,
  Refusal extends Reason = Reason
> {
  method: Method
  path: string
  access: Access
  /** With `operator` access: the right that the caller needs. Without it, any signed-in operator may call. */
  permission?: Permission
  /** Needs an `Idempotency-Key`. A repeat gets the first response (spec MONEY-8). */
  isMoney?: boolean
  summary: string
  body?: Body
  /** The body is a file instead of JSON. */
  upload?: { types: readonly string[]; maxBytes: number }
  query?: Query
  response: Response
  errors: readonly Refusal[]
}

export type BodyOf<E> = E extends { body: infer S extends Schema } ? z.output<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends Schema } ? z.output<S> : undefined
export type ResponseOf<E> = E extends { response: infer S extends Schema } ? z.output<S> : never
export type ReasonOf<E> = E extends { errors: readonly (infer R)[] } ? R : never

export type InputOf<E> = E extends { body: infer S extends Schema }
  ? z.input<S>
  : E extends { query: infer S extends Schema }
    ? z.input<S>
    : E extends { upload: object }
      ? Blob
      : undefined

type Definition = Partial<Endpoint> & Omit<Endpoint, 'method' | 'path' | 'response' | 'errors'>

const empty = z.object({})
type Empty = typeof empty

type Operation<M extends Method, P extends string, D extends Definition> = D & {
  method: M
  path: P
} & (D extends { response: Schema } ? unknown : { response: Empty }) &
  (D extends { errors: readonly Reason[] } ? unknown : { errors: readonly [] })

/** Without a response, it's an empty object. Without errors, the operation refuses nothing of its own. */
export function endpoint<M extends Method, P extends string, const D extends Definition>(
  method: M,
  path: P,
  definition: D
): Operation<M, P, D>
export function endpoint(method: Method, path: string, definition: Definition): Endpoint {
  return { response: empty, errors: [], ...definition, method, path }
}
