import type { Duplex } from 'node:stream'

import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'

import { isOwnCode, liveCodes } from '../rules/live-codes.ts'
import { parseJson } from '../rules/parse-json.ts'
import { GameRefusal } from '../rules/refusals.ts'
import { forwardedHeader, forwardLive } from './cluster/forward.ts'
import { createAddressReader, createConnectionLimit, isOwnPage } from './connection-limit.ts'
import { isWatcher, type TableSession } from './sessions.ts'

export type Send = (message: object) => void

export interface LiveConnection {
  onMessage(message: unknown): void
  onClose(): void
}

export type Connect = (session: TableSession, send: Send) => LiveConnection

interface LiveOptions {
  find: (token: string) => Promise<TableSession | undefined>
  /** Returns the address of the server that owns the table, or undefined if it is this one. */
  locate: (session: TableSession) => Promise<string | undefined>
  connect: Connect
  trustedProxies: readonly string[]
}

interface SocketOptions extends LiveOptions {
  /** Releases the address's place for a connection without a session. */
  onSession: () => void
  /** False if too many connections of this address watch already. */
  mayWatch: () => boolean
  bySession: Map<TableSession, Set<WebSocket>>
  address: string
  isForwarded: boolean
}

export interface LiveServer {
  sessions(): TableSession[]
  end(session: TableSession): void
}

const Hello = z.strictObject({ t: z.literal('hello'), token: z.string() })
const Ping = z.strictObject({ t: z.literal('ping') })

/** Many phones share an address, but each of them sends its token at once. */
const maxWaitingPerAddress = 20
/** Anyone can watch, without an account. */
const maxWatchersPerAddress = 30
const helloWithinMs = 10_000
const pingMs = 10_000
const messagesPerSecond = 20
/** A page that watches sends a ping every 4 seconds, and asks for the state if a message is missing. */
const watcherMessagesPerSecond = 4
/**
 * A page needs one connection, but a broken connection stays open until a ping fails. A new connection above
 * this limit closes the oldest.
 */
const maxPerSession = 5
/** In bytes. A connection that doesn't read its messages is closed; the page reconnects and gets the state. */
const maxBuffered = 1_000_000

/** `GET /api/live`: the token is the first message, because a WebSocket can't send an authorization header. */
export function serveLive(app: FastifyInstance, liveOptions: LiveOptions): LiveServer {
  const bySession = new Map<TableSession, Set<WebSocket>>()
  const addressOf = createAddressReader(liveOptions.trustedProxies)
  const waiting = createConnectionLimit(maxWaitingPerAddress)
  const watching = createConnectionLimit(maxWatchersPerAddress)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 })
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url !== '/api/live') return socket.destroy()
    if (!isOwnPage(request)) return refuse(socket, '403 Forbidden')
    const address = addressOf(request)
    const isForwarded = forwardedHeader in request.headers
    const onSession = waiting.take(address, socket)
    if (!onSession) return refuse(socket, '429 Too Many Requests')
    const mayWatch = () => watching.take(address, socket) !== undefined
    sockets.handleUpgrade(request, socket, head, opened =>
      serveSocket(opened, { ...liveOptions, bySession, onSession, mayWatch, address, isForwarded })
    )
  })
  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  })
  return {
    sessions: () => [...bySession.keys()],
    end(session) {
      for (const socket of bySession.get(session) ?? []) socket.close(liveCodes.sessionEnded)
    }
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function serveSocket(socket: WebSocket, options: SocketOptions): void {
  const { find, locate, connect, bySession, onSession, mayWatch, address, isForwarded } = options
  let connection: LiveConnection | undefined
  let isPassedOn = false
  let isAlive = true
  let messagesNow = 0
  let maxMessages = messagesPerSecond
  const helloTimer = setTimeout(() => socket.close(liveCodes.sessionEnded), helloWithinMs)
  const second = setInterval(() => (messagesNow = 0), 1000)
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, pingMs)

  const sendText = (text: string) => {
    if (socket.bufferedAmount > maxBuffered) return socket.terminate()
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  const send: Send = message => sendText(JSON.stringify(message))

  async function welcome(token: string): Promise<void> {
    const session = await find(token)
    if (!session) return socket.close(liveCodes.sessionEnded)
    const owner = await locate(session)
    if (owner && isForwarded) return socket.close(liveCodes.tableMoved)
    if (socket.readyState !== socket.OPEN) return
    clearTimeout(helloTimer)
    onSession()
    if (isWatcher(session)) {
      maxMessages = watcherMessagesPerSecond
      if (!mayWatch()) return socket.close(liveCodes.watchersFull)
    }
    if (owner) {
      isPassedOn = true
      const onClose = (code: number) => socket.close(isOwnCode(code) ? code : liveCodes.tableMoved)
      connection = forwardLive(owner, { token, address, onText: sendText, onClose })
      return
    }
    countSocket(session)
    connection = connect(session, send)
  }

  function countSocket(session: TableSession): void {
    const opened = bySession.get(session) ?? new Set()
    bySession.set(session, opened.add(socket))
    socket.once('close', () => {
      opened.delete(socket)
      if (opened.size === 0 && bySession.get(session) === opened) bySession.delete(session)
    })
    const [oldest] = opened
    if (oldest && opened.size > maxPerSession) {
      opened.delete(oldest)
      oldest.terminate()
    }
  }

  socket.on('pong', () => (isAlive = true))
  socket.on('error', () => {})
  socket.on('message', data => {
    messagesNow += 1
    if (messagesNow > maxMessages) return socket.close(liveCodes.tooManyMessages)
    const message = parseJson(String(data))
    // The page can't see the pings of the protocol, so it sends its own to notice a dead connection. Those of a
    // forwarded page go on to the server that owns its table.
    if (connection && !isPassedOn && Ping.safeParse(message).success) return socket.send('{"t":"pong"}')
    if (connection) return connection.onMessage(message)
    const hello = Hello.safeParse(message)
    if (!hello.success) return socket.close(liveCodes.badMessage)
    // Further messages wait until the table is found.
    socket.pause()
    welcome(hello.data.token)
      .catch((error: unknown) => socket.close(isFull(error) ? liveCodes.watchersFull : liveCodes.tableMoved))
      .finally(() => socket.resume())
  })
  socket.on('close', () => {
    clearTimeout(helloTimer)
    clearInterval(second)
    clearInterval(ping)
    connection?.onClose()
  })
}

function isFull(error: unknown): boolean {
  return error instanceof GameRefusal && error.reason === 'watchers_full'
}
