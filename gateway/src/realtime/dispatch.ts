import type { Envelope } from '@tambay/contracts/envelope'
import type { Reason } from '@tambay/contracts/errors'
import { clientEvents, type ClientEvents, serverEvents, type ServerEvents } from '@tambay/contracts/realtime'
import type { FastifyBaseLogger } from 'fastify'
import type { Socket } from 'socket.io'
import * as z from 'zod/mini'

import type { Caller } from '../http/caller/resolve-caller.ts'
import { refused } from '../http/envelope.ts'
import { readInput } from '../http/read-input.ts'
import { Refusal } from '../http/refusal.ts'
import type { Background } from '../jobs/background.ts'
import type { Channel } from './channels.ts'
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

export interface ClientEventArgs<Name extends ClientEventName> {
  payload: PayloadOf<Name>
  caller: Caller
  socketId: string
  isConnected(): boolean
  join(channel: Channel): void
  leave(channel: Channel): void
  /** Sends to this connection only. Removes fields that the contract doesn't declare. */
  send<Event extends keyof ServerEvents>(event: Event, payload: ServerEvents[Event]): void
  refuse(reason: Reason, data?: unknown): never
}

type ClientEventHandler<Name extends ClientEventName> = (args: ClientEventArgs<Name>) => Promise<void> | void

export interface Dispatch {
  /** Handles one event of the contract, or its `un…` counterpart. Refusals are sent in the acknowledgement. */
  onClientEvent<Name extends ClientEventName>(name: Name, handler: ClientEventHandler<Name>): void
  listen(socket: Socket): void
}

interface DispatchDeps {
  background: Background
  log: FastifyBaseLogger
  eventLimit: EventLimit
}

type AnyHandler = (args: ClientEventArgs<never>) => Promise<void> | void

export function createDispatch({ background, log, eventLimit }: DispatchDeps): Dispatch {
  const handlers = new Map<string, AnyHandler>()

  async function handle(name: string, payload: unknown, socket: Socket): Promise<void> {
    const handler = handlers.get(name)
    const schema = Object.entries(clientEvents).find(([watch]) => watch === name.replace(/^un/, ''))?.[1]
    if (!handler || !schema) throw new Refusal('not_found')
    await handler({
      payload: readInput(schema, payload) as never,
      caller: socket.data.caller,
      socketId: socket.id,
      isConnected: () => socket.connected,
      join: channel => void socket.join(channel),
      leave: channel => void socket.leave(channel),
      send: (event, payload) => void socket.emit(event as string, z.parse(serverEvents[event], payload)),
      refuse(reason, data) {
        throw new Refusal(reason, data)
      }
    })
  }

  async function answer(work: Promise<void>, event: unknown): Promise<Envelope> {
    try {
      await work
      return { code: 0, msg: 'ok' }
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      log.error({ err: error, event }, 'client event failed')
      return refused(new Refusal('system_busy'))
    }
  }

  return {
    onClientEvent(name, handler) {
      if (handlers.has(name)) throw new Error(`${name} has a handler already`)
      handlers.set(name, handler as AnyHandler)
    },
    listen(socket) {
      /** Events in progress. The same event with the same payload waits for the running one. */
      const pending = new Map<string, Promise<void>>()

      async function limited(name: unknown, payload: unknown): Promise<void> {
        await eventLimit.pass(socket)
        if (typeof name !== 'string') throw new Refusal('bad_request')
        const key = JSON.stringify([name, payload])
        const work = pending.get(key) ?? handle(name, payload, socket)
        pending.set(key, work)
        try {
          await work
        } finally {
          pending.delete(key)
        }
      }

      socket.onAny((name: unknown, payload: unknown, acknowledge: unknown) => {
        const answered = answer(limited(name, payload), name).then(envelope => {
          if (typeof acknowledge === 'function') acknowledge(envelope)
        })
        background.run('client event', answered)
      })
    }
  }
}
