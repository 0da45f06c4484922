import { atom, readonlyType } from 'nanostores'
import * as z from 'zod/mini'

import { liveCodes } from '../rules/live-codes.ts'
import { openSession } from './api.ts'
import { $session } from './state.ts'

const Numbered = z.looseObject({ seq: z.int(), now: z.int(), t: z.string() })

const firstRetryMs = 400
const longestRetryMs = 8000
const pingMs = 4000
const maxSilent = 2

const $open = atom(false)

/** False while the page reconnects: what it shows may be old. */
export const $isLive = readonlyType($open)

let offset: number | undefined

/** The server's time in milliseconds, from the message with the shortest delay. */
export function serverNow(): number {
  return Date.now() - (offset ?? 0)
}

interface LiveOptions<S extends z.ZodMiniType> {
  /** Accepts the game's messages, including `state`. Messages that don't match are ignored. */
  schema: S
  onMessage: (message: z.output<S>) => void
}

/**
 * Keeps a connection to `/api/live`. Reconnects with a growing delay, opens a new session if the old one has
 * ended, and asks for the state if a message is missing. Returns a function that closes it.
 */
export function openLive<S extends z.ZodMiniType>({ schema, onMessage }: LiveOptions<S>): () => void {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let seq = 0
  let isClosed = false
  let silent = 0

  function connect(): void {
    clearTimeout(retry)
    if (isClosed || socket) return
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)
    socket = opened
    seq = 0
    silent = 0
    opened.addEventListener('open', () =>
      opened.send(JSON.stringify({ t: 'hello', token: $session.get()?.token ?? '' }))
    )
    opened.addEventListener('message', event => receive(opened, String(event.data)))
    opened.addEventListener('close', event => drop(opened, event.code))
  }

  function drop(dropped: WebSocket, code?: number): void {
    if (dropped !== socket) return
    socket = undefined
    $open.set(false)
    void reconnect(code === liveCodes.sessionEnded)
  }

  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    silent += 1
    if (silent <= maxSilent) return socket.send(JSON.stringify({ t: 'ping' }))
    const dead = socket
    drop(dead)
    dead.close()
  }

  async function reconnect(isSessionEnded: boolean): Promise<void> {
    failures += 1
    if (isSessionEnded) await openSession().catch(() => undefined)
    const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))
    // The delay is random, so that not all pages reconnect at the same moment after a restart.
    if (!isClosed) retry = setTimeout(connect, delay * (0.5 + Math.random() / 2))
  }

  function receive(from: WebSocket, text: string): void {
    if (from === socket) silent = 0
    const numbered = Numbered.safeParse(JSON.parse(text))
    if (from !== socket || !numbered.success) return
    const message = numbered.data
    const delay = Date.now() - message.now
    offset = offset === undefined ? delay : Math.min(offset, delay)
    const isState = message.t === 'state'
    const hasGap = message.seq !== seq + 1
    seq = message.seq
    if (hasGap && !isState) return from.send(JSON.stringify({ t: 'state' }))
    if (isState) {
      failures = 0
      $open.set(true)
    }
    const known = schema.safeParse(message)
    if (known.success) onMessage(known.data)
  }

  const onOnline = () => {
    failures = 0
    connect()
  }
  const onVisible = () => document.visibilityState === 'visible' && onOnline()
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  const pinging = setInterval(ping, pingMs)
  connect()

  return () => {
    isClosed = true
    clearInterval(pinging)
    clearTimeout(retry)
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
    socket?.close()
    $open.set(false)
  }
}
