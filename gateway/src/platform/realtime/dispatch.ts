import type { Envelope } from '@tambay/contracts/envelope'
import {
  clientEvents,
  type ClientEvents,
  type ClientRequest,
  type ClientRequestName,
  clientRequests,
  type ClientResponse,
  serverEvents,
  type ServerEvents
} from '@tambay/contracts/realtime'
import type { FastifyBaseLogger } from 'fastify'
import type { Socket } from 'socket.io'
import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'
import { refused } from '#platform/http/envelope.ts'
import { readInput } from '#platform/http/read-input.ts'
import type { Background } from '#platform/jobs/background.ts'
import { type ClientEventArgs, socketArgs } from './event-args.ts'
import type { EventLimit } from './event-limit.ts'
import { createEventOrder } from './event-order.ts'

type Watch = keyof ClientEvents
type ClientEventName = Watch | Unwatch<Watch>
type Unwatch<Name extends Watch> = Name extends `watch_${infer What}` ? `unwatch_${What}` : never
type PayloadOf<Name extends ClientEventName> = Name extends Watch
  ? ClientEvents[Name]
  : Name extends `unwatch_${infer What}`
    ? `watch_${What}` extends Watch
      ? ClientEvents[`watch_${What}`]
      : never
    : never

type Handler<Payload, Result> = (args: ClientEventArgs<Payload>) => Promise<Result> | Result

export interface Dispatch {
  onClientEvent<Name extends ClientEventName>(name: Name, handler: Handler<PayloadOf<Name>, void>): void
  onClientRequest<Name extends ClientRequestName>(
    name: Name,
    handler: Handler<ClientRequest<Name>, ClientResponse<Name>>
  ): void
  listen(socket: Socket): void
}

interface DispatchDeps {
  background: Background
  log: FastifyBaseLogger
  eventLimit: EventLimit
}

type AnyHandler = Handler<never, unknown>

interface Registration {
  payload: z.ZodMiniType
  response?: z.ZodMiniType
  handler: AnyHandler
}

export function createDispatch({ background, log, eventLimit }: DispatchDeps): Dispatch {
  const registrations = new Map<string, Registration>()
  const parsed = new WeakMap<object, unknown>()

  /**
   * Parses a payload once, because a snapshot of a large room goes to everyone who enters at the same time.
   */
  function parseOnce(event: keyof ServerEvents, payload: object): unknown {
    const known = parsed.get(payload) ?? z.parse(serverEvents[event], payload)
    parsed.set(payload, known)
    return known
  }

  function register(name: string, registration: Registration): void {
    if (registrations.has(name)) throw new Error(`${name} has a handler already`)
    registrations.set(name, registration)
  }

  async function handle(name: string, payload: unknown, socket: Socket): Promise<unknown> {
    const registration = registrations.get(name)
    if (!registration) throw new Refusal('not_found')
    const result = await registration.handler({
      payload: readInput(registration.payload, payload) as never,
      ...socketArgs(socket, parseOnce)
    })
    return registration.response && z.parse(registration.response, result)
  }

  async function answer(work: Promise<unknown>, event: unknown): Promise<Envelope> {
    try {
      const data = await work
      return { code: 0, msg: 'ok', data: data ?? null }
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      log.error({ err: error, event }, 'client event failed')
      return refused(new Refusal('system_busy'))
    }
  }

  return {
    onClientEvent(name, handler) {
      const payload = clientEvents[name.replace(/^un/, '') as Watch]
      register(name, { payload, handler: handler as AnyHandler })
    },
    onClientRequest: (name, handler) =>
      register(name, { ...clientRequests[name], handler: handler as AnyHandler }),
    listen(socket) {
      const inOrder = createEventOrder((name, payload) => handle(name, payload, socket))

      async function limited(name: unknown, payload: unknown): Promise<unknown> {
        await eventLimit.pass(socket)
        if (typeof name !== 'string') throw new Refusal('bad_request')
        return inOrder(name, payload)
      }

      socket.onAny((name: unknown, ...args: unknown[]) => {
        const acknowledge = args.findLast(arg => typeof arg === 'function')
        const [payload] = args.filter(arg => typeof arg !== 'function')
        const answered = answer(limited(name, payload), name).then(envelope => acknowledge?.(envelope))
        background.run('client event', answered)
      })
    }
  }
}
