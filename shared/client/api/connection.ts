import { Envelope } from '@tambay/contracts/envelope'
import { authCodes, fallbackMessage } from '@tambay/contracts/errors'
import {
  type ClientEvents,
  type ClientRequest,
  type ClientRequestName,
  clientRequests,
  type ClientResponse,
  realtimePath,
  serverEvents,
  type ServerEvents
} from '@tambay/contracts/realtime'
import * as z from '@tambay/contracts/schema'
import { io, type Socket } from 'socket.io-client'

import { $isGuestRoom } from '../stores/guest/guest-room.ts'
import { $guestToken } from '../stores/guest/guest.ts'
import { $token } from '../stores/session/session.ts'
import { ApiError } from './api-error.ts'
import { failures } from './failures.ts'
import { tokenFor } from './token.ts'

z.config({ jitless: true })

/** A function returns the current payload. It is called each time that the watch is sent or ended. */
export type WatchPayload<Name extends keyof ClientEvents> = ClientEvents[Name] | (() => ClientEvents[Name])

export interface Connection {
  listen<Name extends keyof ServerEvents>(
    event: Name,
    listener: (payload: ServerEvents[Name]) => void
  ): () => void
  keepWatching<Name extends keyof ClientEvents>(
    event: Name,
    payload: WatchPayload<Name>,
    onRefused: (error: Error) => void
  ): () => void
  watchAgain<Name extends keyof ClientEvents>(
    event: Name,
    payload: ClientEvents[Name],
    onRefused: (error: Error) => void
  ): void
  request<Name extends ClientRequestName>(
    name: Name,
    payload: ClientRequest<Name>
  ): Promise<ClientResponse<Name>>
  onResync(listener: () => void): () => void
  onConnected(listener: (isConnected: boolean) => void): () => void
}

export function openConnection(): Connection {
  let token: string | undefined
  const socket = io({
    path: realtimePath,
    transports: ['websocket'],
    auth: send => send({ token: (token = tokenFor('visitor')) })
  })
  reconnectOnTokenChange(socket)
  reconnectAfterServerEnd(socket, () => token)
  return {
    listen: listen(socket),
    keepWatching: keepWatching(socket),
    watchAgain: (event, payload, onRefused) => watch(socket, event, payload, onRefused),
    request: request(socket),
    onResync: onResync(socket),
    onConnected: onConnected(socket)
  }
}

function reconnectOnTokenChange(socket: Socket): void {
  let token = tokenFor('visitor')
  const reconnect = () => {
    const next = tokenFor('visitor')
    if (next === token) return
    token = next
    socket.disconnect().connect()
  }
  for (const $store of [$token, $guestToken, $isGuestRoom]) $store.listen(reconnect)
}

const minReconnectMs = 1000
const maxReconnectMs = 30_000

/**
 * Socket.IO doesn't reconnect after the server rejected or ended a connection. Rejections of an invalid token go to the
 * host, which handles them like any other refusal (spec ERROR-3). Otherwise this function connects again. Each
 * attempt doubles the delay; a connection that lasted for the longest delay resets it.
 */
function reconnectAfterServerEnd(socket: Socket, tokenSent: () => string | undefined): void {
  let delayMs = minReconnectMs
  let connectedAt = 0
  const reconnectLater = () => {
    const jitter = 1 + Math.random()
    setTimeout(() => {
      if (!socket.active) socket.connect()
    }, delayMs * jitter)
    delayMs = Math.min(2 * delayMs, maxReconnectMs)
  }
  socket.on('connect', () => {
    connectedAt = performance.now()
  })
  socket.on('disconnect', reason => {
    if (reason !== 'io server disconnect') return
    if (performance.now() - connectedAt > maxReconnectMs) delayMs = minReconnectMs
    reconnectLater()
  })
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    const refusal = z.safeParse(Envelope, error.data)
    if (socket.active || !refusal.success) return
    if (authCodes.includes(refusal.data.code))
      failures.emit('refused', asError(refusal.data), { token: tokenSent() })
    else reconnectLater()
  })
}

function asError({ code, msg, bizErrorCode }: Envelope): ApiError {
  return new ApiError(code, msg || fallbackMessage, { bizErrorCode })
}

const listen =
  (socket: Socket): Connection['listen'] =>
  (event, listener) => {
    const onAny = (name: string, payload: unknown) => {
      if (name !== event) return
      const parsed = z.safeParse(serverEvents[event], payload)
      if (parsed.success) listener(parsed.data as ServerEvents[typeof event])
      else console.warn(`Ignored an invalid "${name}" event from the gateway`, parsed.error)
    }
    socket.onAny(onAny)
    return () => void socket.offAny(onAny)
  }

function watch(socket: Socket, event: string, payload: unknown, onRefused: (error: Error) => void): void {
  socket.emit(event, payload, (answer: unknown) => {
    const envelope = z.parse(Envelope, answer)
    if (envelope.code !== 0) onRefused(asError(envelope))
  })
}

const keepWatching =
  (socket: Socket): Connection['keepWatching'] =>
  (event, payload, onRefused) => {
    const current = () => (typeof payload === 'function' ? payload() : payload)
    const send = () => watch(socket, event, current(), onRefused)
    socket.on('connect', send)
    if (socket.connected) send()
    return () => {
      socket.off('connect', send)
      if (socket.connected) socket.emit(event.replace(/^watch/, 'unwatch'), current())
    }
  }

const requestTimeoutMs = 10_000

const request =
  (socket: Socket): Connection['request'] =>
  async (name, payload) => {
    const answer: unknown = await socket.timeout(requestTimeoutMs).emitWithAck(name, payload)
    const envelope = z.parse(Envelope, answer)
    if (envelope.code !== 0) throw asError(envelope)
    return z.parse(clientRequests[name].response, envelope.data) as ClientResponse<typeof name>
  }

const onResync =
  (socket: Socket): Connection['onResync'] =>
  listener => {
    let wasConnected = socket.connected
    const connected = () => {
      if (wasConnected && !socket.recovered) listener()
      wasConnected = true
    }
    socket.on('connect', connected)
    return () => socket.off('connect', connected)
  }

const onConnected =
  (socket: Socket): Connection['onConnected'] =>
  listener => {
    const up = () => listener(true)
    const down = () => listener(false)
    socket.on('connect', up).on('disconnect', down).on('connect_error', down)
    if (socket.connected) up()
    return () => void socket.off('connect', up).off('disconnect', down).off('connect_error', down)
  }
