import type { Server as HttpServer } from 'node:http'

import { realtimePath, serverEvents, type ServerEvents } from '@tambay/contracts/realtime'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import * as z from 'zod/mini'

import type { Background } from '../background.ts'
import type { Caller } from '../http/resolve-caller.ts'
import type { TokenGuard } from '../http/token-guard.ts'
import type { IsTrusted } from '../http/trusted-proxies.ts'
import { admit } from './admit.ts'
import { type Channel, userChannel } from './channels.ts'
import { createDispatch, type Dispatch } from './dispatch.ts'

export interface Leaving {
  socketId: string
  caller: Caller
}

export interface Realtime extends Pick<Dispatch, 'onClientEvent'> {
  /** Tells everyone in the channel; what the contract does not know never leaves. Call it after the commit. */
  publish<Name extends keyof ServerEvents>(channel: Channel, event: Name, payload: ServerEvents[Name]): void
  /** Hears of each connection that ends, for presence. */
  onDisconnect(listener: (leaving: Leaving) => void): void
  /** Takes everyone out of a channel: the room is over. */
  clear(channel: Channel): void
  /** Tells the sessions' sockets that they are signed out, and closes them. */
  endSessions(sessionIds: string[], reason: ServerEvents['signed_out']['reason']): void
  /** The sessions that are connected to this process. */
  connectedSessions(): string[]
  /** Breaks off these sessions' connections to this process: whoever comes back is told why at the door. */
  dropSessions(sessionIds: string[]): void
  attach(server: HttpServer): void
  /** Sends everyone away, so that the server can close. */
  dismiss(): void
  close(): Promise<void>
}

const recoveryWindow = 2 * 60_000
const largestMessage = 32 * 1024

const sessionRoom = (sessionId: string) => `session:${sessionId}`

interface RealtimeDeps {
  tokens: TokenGuard
  isTrusted: IsTrusted
  background: Background
  log: FastifyBaseLogger
}

export function createRealtime({ tokens, isTrusted, background, log }: RealtimeDeps): Realtime {
  const io = new Server({
    path: realtimePath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: largestMessage,
    // A token may have ended meanwhile: who comes back is asked again.
    connectionStateRecovery: { maxDisconnectionDuration: recoveryWindow, skipMiddlewares: false }
  })
  const dispatch = createDispatch(background, log)
  const leaveListeners: Array<(leaving: Leaving) => void> = []

  io.use(admit({ tokens, isTrusted }))
  io.on('connection', socket => {
    const caller: Caller = socket.data.caller
    if (caller.user) void socket.join([userChannel(caller.user.id), sessionRoom(caller.user.sessionId)])
    socket.onAny(dispatch.hear(socket, caller))
    socket.on('disconnect', () => {
      for (const listener of leaveListeners) listener({ socketId: socket.id, caller })
    })
  })

  return {
    publish(channel, event, payload) {
      const parsed = z.safeParse(serverEvents[event], payload)
      if (parsed.success) io.to(channel).emit(event, parsed.data)
      else log.error({ event, issues: parsed.error.issues }, 'event does not fit its contract')
    },
    onClientEvent: dispatch.onClientEvent,
    onDisconnect: listener => void leaveListeners.push(listener),
    clear: channel => io.in(channel).socketsLeave(channel),
    endSessions(sessionIds, reason) {
      const rooms = sessionIds.map(sessionRoom)
      io.to(rooms).emit('signed_out', { reason } satisfies ServerEvents['signed_out'])
      io.in(rooms).disconnectSockets(true)
    },
    connectedSessions() {
      const callers = [...io.sockets.sockets.values()].map((socket): Caller => socket.data.caller)
      return [...new Set(callers.flatMap(({ user }) => user?.sessionId ?? []))]
    },
    dropSessions(sessionIds) {
      const dropped = new Set(sessionIds)
      for (const socket of io.sockets.sockets.values()) {
        const { user }: Caller = socket.data.caller
        // Without a word of Socket.IO's: that would keep the client from coming back.
        if (user && dropped.has(user.sessionId)) socket.conn.close()
      }
    },
    attach: server => void io.attach(server),
    dismiss: () => io.local.disconnectSockets(true),
    close: () => io.close()
  }
}
