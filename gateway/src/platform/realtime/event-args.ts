import type { Reason } from '@tambay/contracts/errors'
import type { ServerEvents } from '@tambay/contracts/realtime'
import type { Socket } from 'socket.io'

import { Refusal } from '#platform/errors/refusal.ts'
import type { Caller } from '#platform/http/caller/resolve-caller.ts'
import { type Channel, checkingRoom } from './channels.ts'

export interface ClientEventArgs<Payload> {
  payload: Payload
  caller: Caller
  socketId: string
  isConnected(): boolean
  join(channel: Channel): Promise<void>
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

/** What a handler can do with the connection that sent an event. */
export function socketArgs(
  socket: Socket,
  parse: (event: keyof ServerEvents, payload: object) => unknown
): Omit<ClientEventArgs<never>, 'payload'> {
  return {
    caller: socket.data.caller,
    socketId: socket.id,
    isConnected: () => socket.connected,
    async join(channel) {
      if (socket.connected) await socket.join(channel)
    },
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
    send: (event, payload) => void socket.emit(event as string, parse(event, payload)),
    refuse(reason, data) {
      throw new Refusal(reason, data)
    }
  }
}
