import type { AddressInfo } from 'node:net'

import type { Envelope } from '@tambay/contracts/envelope'
import {
  type ClientEvents,
  type ClientRequest,
  type ClientRequestName,
  realtimePath,
  type ServerEvents
} from '@tambay/contracts/realtime'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'

export interface TestSocket {
  socket: Socket
  /** Resolves with the next event of this name. Call it before the action that causes the event. */
  next<Name extends keyof ServerEvents>(event: Name): Promise<ServerEvents[Name]>
  emit<Name extends keyof ClientEvents>(
    event: Name | `un${Name}`,
    payload: ClientEvents[Name]
  ): Promise<Envelope>
  request<Name extends ClientRequestName>(name: Name, payload: ClientRequest<Name>): Promise<Envelope>
  close(): void
}

const timeoutMs = 60_000

export function createTestSockets(fastify: FastifyInstance) {
  const open: Socket[] = []
  let listening: Promise<string> | undefined

  async function connect(token?: string): Promise<TestSocket> {
    listening ??= fastify.listen({ host: '127.0.0.1', port: 0 })
    await listening
    const { port } = fastify.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const socket = io(url, {
      path: realtimePath,
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 20
    })
    open.push(socket)
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject)
    )
    return {
      socket,
      next: event => withTimeout(`event ${event}`, resolve => socket.once(event as string, resolve)),
      emit: (event, payload) => socket.timeout(timeoutMs).emitWithAck(event, payload),
      request: (name, payload) => socket.timeout(timeoutMs).emitWithAck(name, payload),
      close: () => void socket.close()
    }
  }

  return { connect, close: () => open.forEach(socket => socket.close()) }
}

function withTimeout<T>(what: string, start: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${what} within ${timeoutMs} ms`)), timeoutMs)
    start(value => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
