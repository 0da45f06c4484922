import type * as z from 'zod/mini'

import type { Reason } from './errors.ts'

/**
 * Who may call an operation (spec IDENTITY-14).
 * - `public`: nobody is asked; the client sends no token even when it has one (spec CALL-5).
 * - `visitor`: anyone; a user's or a guest's token is read when there is one.
 * - `guest`: a user's or a guest's token is needed.
 * - `user`: a signed-in user's token is needed.
 * - `game`: a game's own server, by its game key (spec GAME-9); never a browser.
 */
export type Access = 'public' | 'visitor' | 'guest' | 'user' | 'game'

export type Method = 'GET' | 'POST'

type Schema = z.ZodMiniType

/** One operation of the gateway: declared once, and the source of validation, types, client and OpenAPI. */
export interface Endpoint<
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Response extends Schema = Schema,
  Refusal extends Reason = Reason
> {
  method: Method
  /** Full path from the gateway's root, as in the specification (spec CALL-3). */
  path: string
  access: Access
  /** A money call carries `Idempotency-Key`; a replay gets the first answer (spec MONEY-8). */
  isMoney?: boolean
  /** One line for OpenAPI: what it does, in whose interest. */
  summary: string
  body?: Body
  query?: Query
  response: Response
  /** The refusals of this operation alone; those of its access, body and rate come by themselves. */
  errors: readonly Refusal[]
}

export type BodyOf<E> = E extends { body: infer S extends Schema } ? z.output<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends Schema } ? z.output<S> : undefined
export type ResponseOf<E> = E extends { response: infer S extends Schema } ? z.output<S> : never
export type ReasonOf<E> = E extends { errors: readonly (infer R)[] } ? R : never

/** What a caller passes: the body of a POST, the query of a GET, before defaults are filled in. */
export type InputOf<E> = E extends { body: infer S extends Schema }
  ? z.input<S>
  : E extends { query: infer S extends Schema }
    ? z.input<S>
    : undefined

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
