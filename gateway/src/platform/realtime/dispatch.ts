import type { Envelope } from '@tambay/contracts/envelope'
import type { Reason } from '@tambay/contracts/errors'
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
import type { Caller } from '#platform/http/caller/resolve-caller.ts'
import { refused } from '#platform/http/envelope.ts'
import { readInput } from '#platform/http/read-input.ts'
import type { Background } from '#platform/jobs/background.ts'
import { type Channel, checkingRoom } from './channels.ts'
import type { EventLimit } from './event-limit.ts'

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

export interface ClientEventArgs<Payload> {
  payload: Payload
  caller: Caller
  socketId: string
  isConnected(): boolean
  join(channel: Channel): void
  /**
   * Joins the channel if `check` returns a value, and returns that value. Returns undefined without joining if the
   * person is removed from the channel during the check, also by another gateway.
   */
  joinChecked<Value>(channel: Channel, check: () => Promise<Value>): Promise<Value | undefined>
  leave(channel: Channel): void
  /**
   * Sends to this connection only. Removes fields that the contract doesn't declare. An object that several
   * connections get is validated once, so it must not change.
   */
  send<Event extends keyof ServerEvents>(event: Event, payload: ServerEvents[Event]): void
  refuse(reason: Reason, data?: unknown): never
}

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
      caller: socket.data.caller,
      socketId: socket.id,
      isConnected: () => socket.connected,
      join: channel => void (socket.connected && socket.join(channel)),
      async joinChecked(channel, check) {
        const checking = checkingRoom(channel)
        await socket.join(checking)
        try {
          const value = await check()
          if (value === undefined || !socket.connected || !socket.rooms.has(checking)) return undefined
          await socket.join(channel)
          return value
        } finally {
          await socket.leave(checking)
        }
      },
      leave: channel => void socket.leave(channel),
      send: (event, payload) => void socket.emit(event as string, parseOnce(event, payload)),
      refuse(reason, data) {
        throw new Refusal(reason, data)
      }
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
      /** Per topic, the event that was received last, until it is handled. */
      const pending = new Map<string, { key: string; work: Promise<unknown> }>()

      /**
       * Handles a watch and its end in the order in which they were sent. An event that repeats the one before it
       * gets the result of that one.
       */
      function inOrder(name: string, payload: unknown): Promise<unknown> {
        const topic = name.replace(/^un/, '')
        const key = JSON.stringify([name, payload])
        const last = pending.get(topic)
        if (last?.key === key) return last.work
        const start = () => handle(name, payload, socket)
        const work = last ? last.work.then(start, start) : start()
        const entry = { key, work }
        pending.set(topic, entry)
        const settled = () => void (pending.get(topic) === entry && pending.delete(topic))
        work.then(settled, settled)
        return work
      }

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
