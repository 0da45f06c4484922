import { Envelope } from '@tambay/contracts/envelope'
import { authCodes, fallbackMessage } from '@tambay/contracts/errors'
import { type ClientEvents, realtimePath, serverEvents, type ServerEvents } from '@tambay/contracts/realtime'
import * as z from '@tambay/contracts/schema'
import { io, type Socket } from 'socket.io-client'

import { $isGuestRoom } from '../stores/guest/guest-room.ts'
import { $guestToken } from '../stores/guest/guest.ts'
import { $token } from '../stores/session/session.ts'
import { ApiError } from './api-error.ts'
import { failures } from './failures.ts'
import { tokenFor } from './token.ts'

z.config({ jitless: true })

export interface Connection {
  listen<Name extends keyof ServerEvents>(
    event: Name,
    listener: (payload: ServerEvents[Name]) => void
  ): () => void
  keepWatching<Name extends keyof ClientEvents>(
    event: Name,
    payload: ClientEvents[Name],
    onRefused: (error: Error) => void
  ): () => void
  onResync(listener: () => void): () => void
  onConnected(listener: (isConnected: boolean) => void): () => void
}

export function openConnection(): Connection {
  let token: string | undefined
  const socket = io({
    path: realtimePath,
    transports: ['websocket'],
    auth: give => give({ token: (token = tokenFor('visitor')) })
  })
  followToken(socket)
  comeBack(socket, () => token)
  return {
    listen: listen(socket),
    keepWatching: keepWatching(socket),
    onResync: onResync(socket),
    onConnected: onConnected(socket)
  }
}

/** Another token is another person: leave, and come back as them. */
function followToken(socket: Socket): void {
  let token = tokenFor('visitor')
  const reconnect = () => {
    const next = tokenFor('visitor')
    if (next === token) return
    token = next
    socket.disconnect().connect()
  }
  for (const $store of [$token, $guestToken, $isGuestRoom]) $store.listen(reconnect)
}

/** How long a gateway is left alone that was too busy to let anyone in. */
const pause = 2000

/**
 * Socket.IO gives up when the gateway itself says no. That is right for a dead token, which only a new one mends, and
 * which is told like any other refusal (spec ERROR-3); a gateway that is too busy is asked again.
 */
function comeBack(socket: Socket, tokenSent: () => string | undefined): void {
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    const refusal = z.safeParse(Envelope, error.data)
    if (socket.active || !refusal.success) return
    if (authCodes.includes(refusal.data.code))
      failures.emit('refused', asError(refusal.data), { token: tokenSent(), isHandled: true })
    else setTimeout(() => socket.connect(), pause)
  })
}

function asError({ code, msg, bizErrorCode }: Envelope): ApiError {
  return new ApiError(code, msg || fallbackMessage, { bizErrorCode })
}

const listen =
  (socket: Socket): Connection['listen'] =>
  (event, listener) => {
    const hear = (name: string, payload: unknown) => {
      if (name !== event) return
      const parsed = z.safeParse(serverEvents[event], payload)
      // The schema of an event is what its payload's type is made from.
      if (parsed.success) listener(parsed.data as ServerEvents[typeof event])
      else console.warn(`The gateway sent a ${name} that this client does not understand`, parsed.error)
    }
    socket.onAny(hear)
    return () => void socket.offAny(hear)
  }

const keepWatching =
  (socket: Socket): Connection['keepWatching'] =>
  (event, payload, onRefused) => {
    const ask = () => {
      socket.emit(event, payload, (answer: unknown) => {
        const envelope = z.parse(Envelope, answer)
        if (envelope.code !== 0) onRefused(asError(envelope))
      })
    }
    socket.on('connect', ask)
    if (socket.connected) ask()
    return () => {
      socket.off('connect', ask)
      if (socket.connected) socket.emit(event.replace(/^watch/, 'unwatch'), payload)
    }
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
