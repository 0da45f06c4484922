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

export function createTestSockets(servers: readonly FastifyInstance[]) {
  const open: Socket[] = []
  let listening: Promise<unknown> | undefined

  /** Connects to each of the servers in turn, unless `at` names one. */
  async function connect(token?: string, at = open.length % servers.length): Promise<TestSocket> {
    listening ??= Promise.all(servers.map(server => server.listen({ host: '127.0.0.1', port: 0 })))
    await listening
    const url = `http://127.0.0.1:${portOf(servers, at)}`
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

function portOf(servers: readonly FastifyInstance[], index: number): number {
  const address = servers[index]?.server.address() as AddressInfo | undefined
  if (!address) throw new Error(`There is no gateway ${index}`)
  return address.port
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
