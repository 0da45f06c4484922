import type { RequestListener, Server as HttpServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { isOwnOrigin } from '@tambay/contracts/own-origin'
import { realtimePath, serverEvents, type ServerEvents } from '@tambay/contracts/realtime'
import type { FastifyBaseLogger } from 'fastify'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'

import type { Caller } from '#platform/http/caller/resolve-caller.ts'
import type { TokenGuard } from '#platform/http/caller/token-guard.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import { networkOf } from '#platform/network/network-of.ts'
import type { IsTrusted } from '#platform/network/trusted-proxies.ts'
import { addressOf, admit } from './admit.ts'
import {
  type Channel,
  checkingRoom,
  guestChannel,
  type ListenersChannel,
  listenersChannel,
  type PersonChannel,
  userChannel
} from './channels.ts'
import type { Cluster } from './cluster.ts'
import { createDispatch, type Dispatch } from './dispatch.ts'
import { createEventLimit } from './event-limit.ts'
import { createSocketLimit } from './socket-limit.ts'

export interface ClosedConnection {
  socketId: string
  caller: Caller
}

export interface Realtime extends Pick<Dispatch, 'onClientEvent' | 'onClientRequest'> {
  /**
   * Sends to everyone in the channel, except to people who are also in a channel of `except`. Removes fields
   * that the contract doesn't declare. Call it after the commit. With `onlyHere`, it sends only to connections of this
   * gateway: for a message that each gateway gets from the database by itself.
   */
  publish<Name extends keyof ServerEvents>(
    channel: Channel,
    event: Name,
    payload: ServerEvents[Name],
    options?: { except?: readonly Channel[]; onlyHere?: boolean }
  ): void
  /** Sends equal events within 200 ms only once, for example when a popular person gains many followers at a time. */
  publishCoalesced<Name extends keyof ServerEvents>(
    channel: Channel,
    event: Name,
    payload: ServerEvents[Name]
  ): void
  onDisconnect(listener: (closed: ClosedConnection) => void): void
  clear(channel: Channel): void
  /** Removes the connections that are in `from` from other channels. With `onlyHere`, only those of this gateway. */
  remove(
    from: PersonChannel | ListenersChannel,
    channels: readonly Channel[],
    options?: { onlyHere?: boolean }
  ): void
  endSessions(sessionIds: string[], reason: ServerEvents['signed_out']['reason']): void
  /** Returns the channels in which somebody is connected, at any gateway. */
  findConnected<Name extends Channel>(channels: readonly Name[]): Promise<ReadonlySet<Name>>
  /** Whether events of other gateways may be missing. Always false for an installation with one gateway. */
  isApart(): boolean
  /** Calls the listener when another gateway was killed, which may have told nobody about its last changes. */
  onGatewayKilled(listener: () => void): void
  /** Asks all clients of this gateway to read their state again, a few at a time, the last ones after `withinMs`. */
  resyncAll(withinMs: number): void
  endConnections(user: PersonChannel, reason: ServerEvents['signed_out']['reason']): void
  countConnections(): Record<'user' | 'guest' | 'visitor', number>
  connectedSessions(): string[]
  /** The ids of parties that somebody listens to at this gateway. */
  listenedParties(): string[]
  dropSessions(sessionIds: string[]): void
  attach(server: HttpServer): void
  /** Runs before the connections move. */
  onMoving(listener: () => Promise<unknown>): void
  /** Asks all clients to connect to another gateway, and returns when they have left. From then on, `onDisconnect` is silent. */
  moveConnections(): Promise<void>
  disconnectAll(): void
  close(): Promise<void>
}

const maxMessageBytes = 32 * 1024
/** Closes a connection that was refused, or that sends no token and no request to join. */
const admissionTimeoutMs = 10_000
const coalesceMs = 200

/** 400 connections per second, so that the other gateway admits each of them without a queue. */
const movedAtOnce = 20
const moveEveryMs = 50
const resyncEveryMs = 200
/** How long clients may take to leave. Those of an older release don't know the event, and are closed. */
const leaveWithinMs = 2000

const sessionRoom = (sessionId: string) => `session:${sessionId}`

export interface RealtimeLimits {
  eventsPerSocket: number
  eventsPerSession: number
  eventsPerIp: number
  socketsPerSession: number
  visitorSocketsPerIp: number
}

interface RealtimeDeps {
  tokens: TokenGuard
  isTrusted: IsTrusted
  publicOrigin: string
  background: Background
  log: FastifyBaseLogger
  limiter: Limiter
  limits: RealtimeLimits
  cluster: Cluster | undefined
}

export function createRealtime({
  tokens,
  isTrusted,
  publicOrigin,
  background,
  log,
  limiter,
  limits,
  cluster
}: RealtimeDeps): Realtime {
  const io = new Server({
    path: realtimePath,
    transports: ['websocket'],
    serveClient: false,
    allowRequest: ({ headers }, done) => done('Forbidden', isOwnOrigin(headers, publicOrigin)),
    connectTimeout: admissionTimeoutMs,
    maxHttpBufferSize: maxMessageBytes,
    ...(cluster && { adapter: cluster.createAdapter })
  })
  const eventLimit = createEventLimit({
    perSocket: limits.eventsPerSocket,
    perSession: limits.eventsPerSession,
    perIp: limits.eventsPerIp,
    limiter
  })
  const dispatch = createDispatch({ background, log, eventLimit })
  const limit = createSocketLimit({
    perSession: limits.socketsPerSession,
    visitorsPerIp: limits.visitorSocketsPerIp,
    limiter
  })
  const closeListeners: Array<(closed: ClosedConnection) => void> = []
  const movingListeners: Array<() => Promise<unknown>> = []
  let isMoving = false

  io.use(admit({ tokens, isTrusted, limit }))
  // Before the client learns that it is connected, so that it misses no event after that.
  io.use((socket, next) => {
    const { user, guest }: Caller = socket.data.caller
    const own = user ? [userChannel(user.id), sessionRoom(user.sessionId)] : guest && guestChannel(guest.id)
    Promise.resolve(own && socket.join(own)).then(() => next(), next)
  })
  io.on('connection', socket => {
    dispatch.listen(socket)
    socket.on('disconnect', () => {
      // Members are on the way to another gateway. If one doesn't arrive, the lease of the membership ends.
      if (isMoving) return
      for (const listener of closeListeners) listener({ socketId: socket.id, caller: socket.data.caller })
    })
  })

  function signOut(rooms: string[], reason: ServerEvents['signed_out']['reason']): void {
    io.to(rooms).emit('signed_out', { reason } satisfies ServerEvents['signed_out'])
    io.in(rooms).disconnectSockets(true)
  }

  const publish: Realtime['publish'] = (channel, event, payload, { except = [], onlyHere = false } = {}) => {
    const parsed = z.safeParse(serverEvents[event], payload)
    const sender = onlyHere ? io.local : io
    if (parsed.success)
      sender
        .to(channel)
        .except([...except])
        .emit(event, parsed.data)
    else log.error({ event, issues: parsed.error.issues }, 'event does not fit its contract')
  }
  const soon = coalesce<() => void>(coalesceMs, send => send())

  return {
    publish,
    publishCoalesced(channel, event, payload) {
      soon.add(JSON.stringify([channel, event, payload]), () => publish(channel, event, payload))
    },
    onClientEvent: dispatch.onClientEvent,
    onClientRequest: dispatch.onClientRequest,
    onDisconnect: listener => void closeListeners.push(listener),
    clear: channel => io.in([channel, checkingRoom(channel)]).socketsLeave([channel, checkingRoom(channel)]),
    remove: (from, channels, { onlyHere = false } = {}) =>
      (onlyHere ? io.local : io).in(from).socketsLeave([...channels, ...channels.map(checkingRoom)]),
    async findConnected(channels) {
      const isHere = (channel: Channel) => io.sockets.adapter.rooms.has(channel)
      const elsewhere = await cluster?.findOccupied(channels.filter(channel => !isHere(channel)))
      return new Set(channels.filter(channel => isHere(channel) || elsewhere?.has(channel)))
    },
    isApart: () => cluster?.isDown() ?? false,
    onGatewayKilled: listener => cluster?.onKilled(listener),
    resyncAll(withinMs) {
      const sockets = [...io.sockets.sockets.values()]
      const atOnce = Math.max(movedAtOnce, Math.ceil((sockets.length * resyncEveryMs) / withinMs))
      void tellInTurns(sockets, 'resync', { atOnce, everyMs: resyncEveryMs })
    },
    endSessions: (sessionIds, reason) => signOut(sessionIds.map(sessionRoom), reason),
    endConnections: (user, reason) => signOut([user], reason),
    countConnections() {
      const counts = { user: 0, guest: 0, visitor: 0 }
      for (const socket of io.sockets.sockets.values()) {
        const { user, guest }: Caller = socket.data.caller
        counts[user ? 'user' : guest ? 'guest' : 'visitor']++
      }
      return counts
    },
    connectedSessions() {
      const callers = [...io.sockets.sockets.values()].map((socket): Caller => socket.data.caller)
      return [...new Set(callers.flatMap(({ user }) => user?.sessionId ?? []))]
    },
    listenedParties() {
      const prefix = listenersChannel('')
      const listened = [...io.sockets.adapter.rooms.keys()].filter(room => room.startsWith(prefix))
      return listened.map(room => room.slice(prefix.length))
    },
    dropSessions(sessionIds) {
      const dropped = new Set(sessionIds)
      for (const socket of io.sockets.sockets.values()) {
        const { user }: Caller = socket.data.caller
        // After a Socket.IO disconnect, a client reconnects more slowly.
        if (user && dropped.has(user.sessionId)) socket.conn.close()
      }
    },
    attach(server) {
      const listeners = server.rawListeners('request')
      io.attach(server)
      io.engine.on('flush', joinFrames)
      io.engine.on('connection', (connection: Socket['conn']) => {
        const { headers } = connection.request
        const address = addressOf({ address: connection.remoteAddress, headers }, isTrusted)
        limit.countPending(connection, networkOf(address))
      })
      // Passes only upgrades to Socket.IO, which would answer plain requests without the envelope.
      server.removeAllListeners('request')
      for (const listener of listeners) server.on('request', listener as RequestListener)
    },
    onMoving: listener => void movingListeners.push(listener),
    async moveConnections() {
      isMoving = true
      await Promise.allSettled(movingListeners.map(prepare => prepare()))
      const roomOf = ({ rooms }: Socket) => [...rooms].find(room => room.startsWith('party:')) ?? ''
      // Members of a room move together, so that they miss each other's events for the shortest time.
      const sockets = [...io.sockets.sockets.values()].toSorted((a, b) => roomOf(a).localeCompare(roomOf(b)))
      await tellInTurns(sockets, 'gateway_stopping', { atOnce: movedAtOnce, everyMs: moveEveryMs })
      const deadline = performance.now() + leaveWithinMs
      while (io.sockets.sockets.size > 0 && performance.now() < deadline) await pause(moveEveryMs)
      // Only the transport, because a Socket.IO client doesn't reconnect by itself after a disconnect.
      for (const socket of io.sockets.sockets.values()) socket.conn.close()
    },
    disconnectAll() {
      soon.stop()
      io.local.disconnectSockets(true)
    },
    close: () => io.close()
  }
}

interface Turns {
  atOnce: number
  everyMs: number
}

async function tellInTurns(
  sockets: readonly Socket[],
  event: 'resync' | 'gateway_stopping',
  { atOnce, everyMs }: Turns
): Promise<void> {
  for (let told = 0; told < sockets.length; told += atOnce) {
    for (const socket of sockets.slice(told, told + atOnce)) socket.emit(event, {})
    await pause(everyMs, undefined, { ref: false })
  }
}

interface OutgoingPacket {
  options?: { wsPreEncodedFrame?: Buffer[] }
}

/**
 * Socket.IO encodes a broadcast once for all connections, as a header and a payload that each connection writes
 * separately. Joined, they take one write.
 */
function joinFrames(_connection: unknown, packets: OutgoingPacket[]): void {
  for (const { options } of packets) {
    const frame = options?.wsPreEncodedFrame
    if (frame && frame.length > 1) options.wsPreEncodedFrame = [Buffer.concat(frame)]
  }
}

function coalesce<Item>(delayMs: number, work: (item: Item) => void) {
  const timers = new Map<string, NodeJS.Timeout>()
  return {
    add(key: string, item: Item): void {
      if (timers.has(key)) return
      const run = () => {
        timers.delete(key)
        work(item)
      }
      timers.set(key, setTimeout(run, delayMs).unref())
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }
}
