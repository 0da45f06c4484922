import type { Envelope } from '@tambay/contracts/envelope'
import type { Reason } from '@tambay/contracts/errors'
import { clientEvents, type ClientEvents, serverEvents, type ServerEvents } from '@tambay/contracts/realtime'
import type { FastifyBaseLogger } from 'fastify'
import type { Socket } from 'socket.io'
import * as z from 'zod/mini'

import type { Background } from '../background.ts'
import { refused } from '../http/envelope.ts'
import { readInput } from '../http/read-input.ts'
import type { Caller } from '../http/resolve-caller.ts'
import { Refusal } from '../refusal.ts'
import type { Channel } from './channels.ts'

type Watch = keyof ClientEvents
type ClientEventName = Watch | Unwatch<Watch>
/** `watch_party` ends with `unwatch_party`. */
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
  /** Whether the connection is still there; it may end while a handler waits. */
  isConnected(): boolean
  join(channel: Channel): void
  leave(channel: Channel): void
  /** To this connection alone; what the contract does not know never leaves. */
  tell<Event extends keyof ServerEvents>(event: Event, payload: ServerEvents[Event]): void
  refuse(reason: Reason, data?: unknown): never
}

type ClientEventHandler<Name extends ClientEventName> = (args: ClientEventArgs<Name>) => Promise<void> | void

export interface Dispatch {
  /** Answers one event of the contract, or its `un` twin; a refusal travels back in the acknowledgement. */
  onClientEvent<Name extends ClientEventName>(name: Name, handler: ClientEventHandler<Name>): void
  hear(socket: Socket, caller: Caller): (name: string, ...args: unknown[]) => void
}

type AnyHandler = (args: ClientEventArgs<never>) => Promise<void> | void

export function createDispatch(background: Background, log: FastifyBaseLogger): Dispatch {
  const handlers = new Map<string, AnyHandler>()

  async function handle(name: string, payload: unknown, socket: Socket, caller: Caller): Promise<Envelope> {
    const handler = handlers.get(name)
    const schema = Object.entries(clientEvents).find(([watch]) => watch === name.replace(/^un/, ''))?.[1]
    if (!handler || !schema) return refused(new Refusal('not_found'))
    try {
      await handler({
        // What was parsed by an event's schema is what its payload's type is made from.
        payload: readInput(schema, payload) as never,
        caller,
        socketId: socket.id,
        isConnected: () => socket.connected,
        join: channel => void socket.join(channel),
        leave: channel => void socket.leave(channel),
        tell: (event, payload) => void socket.emit(event as string, z.parse(serverEvents[event], payload)),
        refuse(reason, data) {
          throw new Refusal(reason, data)
        }
      })
      return { code: 0, msg: 'ok' }
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      log.error({ err: error, event: name }, 'client event failed')
      return refused(new Refusal('system_busy'))
    }
  }

  return {
    onClientEvent(name, handler) {
      if (handlers.has(name)) throw new Error(`${name} has a handler already`)
      handlers.set(name, handler as AnyHandler)
    },
    hear: (socket, caller) => (name, payload, acknowledge) => {
      const answered = handle(name, payload, socket, caller).then(envelope => {
        if (typeof acknowledge === 'function') acknowledge(envelope)
      })
      background.run(name, answered)
    }
  }
}
