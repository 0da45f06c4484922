import { authCodes } from '@tambay/contracts/common-errors'
import { Envelope } from '@tambay/contracts/envelope'
import type { Reason } from '@tambay/contracts/errors'
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
import { type ApiError, refusalOf } from './api-error.ts'
import { failures } from './failures.ts'
import { tokenFor } from './token.ts'

z.config({ jitless: true })

/** Tells the host about a refusal, as calls do (spec ERROR-1). */
type Report = (refusal: Envelope) => ApiError

/** A function returns the current payload. It is called each time that the watch is sent or ended. */
export type WatchPayload<Name extends keyof ClientEvents> = ClientEvents[Name] | (() => ClientEvents[Name])

export interface RequestOptions {
  /** The caller handles this refusal, so the host doesn't show it. */
  handles?: Reason
}

export interface Connection {
  listen<Name extends keyof ServerEvents>(
    event: Name,
    listener: (payload: ServerEvents[Name]) => void
  ): () => void
  keepWatching<Name extends keyof ClientEvents>(
    event: Name,
    payload: WatchPayload<Name>,
    onRefused: (error: Error) => void,
    onWatched?: () => void
  ): () => void
  watchAgain<Name extends keyof ClientEvents>(
    event: Name,
    payload: ClientEvents[Name],
    onRefused: (error: Error) => void,
    onWatched?: () => void
  ): void
  request<Name extends ClientRequestName>(
    name: Name,
    payload: ClientRequest<Name>,
    options?: RequestOptions
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
  const report: Report = refusal => {
    const error = refusalOf(refusal)
    failures.emit('refused', error, { token })
    return error
  }
  const watch = sendWatch(socket, report)
  reconnectOnTokenChange(socket)
  reconnectAfterServerEnd(socket, report)
  socket.on('gateway_stopping' satisfies keyof ServerEvents, () => socket.disconnect().connect())
  return {
    listen: listen(socket),
    keepWatching: keepWatching(socket, watch),
    watchAgain: watch,
    request: request(socket, report),
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
 * Socket.IO doesn't reconnect after the server rejected or ended a connection, so this function does, unless the token
 * is invalid (spec ERROR-3). Each attempt doubles the delay; a connection that lasted for the longest delay resets it.
 */
function reconnectAfterServerEnd(socket: Socket, report: Report): void {
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
    report(refusal.data)
    if (!authCodes.includes(refusal.data.code)) reconnectLater()
  })
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

const sendWatch =
  (socket: Socket, report: Report): Connection['watchAgain'] =>
  (event, payload, onRefused, onWatched) => {
    socket.emit(event, payload, (answer: unknown) => {
      const envelope = z.parse(Envelope, answer)
      if (envelope.code === 0) onWatched?.()
      else onRefused(report(envelope))
    })
  }

/** Calls the listener when events may have been missed: after a connect, and when the gateway says so. */
function onFresh(socket: Socket, listener: () => void): () => void {
  const events = ['connect', 'resync' satisfies keyof ServerEvents]
  events.forEach(event => socket.on(event, listener))
  return () => events.forEach(event => socket.off(event, listener))
}

const keepWatching =
  (socket: Socket, watch: Connection['watchAgain']): Connection['keepWatching'] =>
  (event, payload, onRefused, onWatched) => {
    const current = () => (typeof payload === 'function' ? payload() : payload)
    const send = () => watch(event, current(), onRefused, onWatched)
    const stop = onFresh(socket, send)
    if (socket.connected) send()
    return () => {
      stop()
      if (socket.connected) socket.emit(event.replace(/^watch/, 'unwatch'), current())
    }
  }

const requestTimeoutMs = 10_000

const request =
  (socket: Socket, report: Report): Connection['request'] =>
  async (name, payload, { handles } = {}) => {
    const answer: unknown = await socket.timeout(requestTimeoutMs).emitWithAck(name, payload)
    const envelope = z.parse(Envelope, answer)
    if (envelope.code !== 0)
      throw handles && envelope.bizErrorCode === handles ? refusalOf(envelope) : report(envelope)
    return z.parse(clientRequests[name].response, envelope.data) as ClientResponse<typeof name>
  }

const onResync =
  (socket: Socket): Connection['onResync'] =>
  listener => {
    let wasConnected = socket.connected
    const connected = () => {
      if (wasConnected) listener()
      wasConnected = true
    }
    return onFresh(socket, connected)
  }

const onConnected =
  (socket: Socket): Connection['onConnected'] =>
  listener => {
    const up = () => listener(true)
    const down = () => listener(false)
    const stop = onFresh(socket, up)
    socket.on('disconnect', down).on('connect_error', down)
    if (socket.connected) up()
    return () => {
      stop()
      socket.off('disconnect', down).off('connect_error', down)
    }
  }
