import { liveCodes } from '../../rules/live-codes.ts'
import { kitRefusals } from '../../rules/refusals.ts'
import { openSession } from '../api.ts'
import { $notice, $session } from '../state.ts'

const firstRetryMs = 400
const longestRetryMs = 8000
const pingMs = 4000
const maxSilent = 2

interface LiveSocketOptions {
  onConnecting: () => void
  onText: (text: string, send: (message: object) => void) => void
  onDropped: () => void
}

const openSocket = () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)

let early: WebSocket | undefined

/** Connects while the session is opened. `openLiveSocket` takes this connection. */
export function connectEarly(): void {
  early ??= openSocket()
}

function takeSocket(): WebSocket {
  const taken = early
  early = undefined
  return taken && taken.readyState <= WebSocket.OPEN ? taken : openSocket()
}

export type LiveSocket = ReturnType<typeof openLiveSocket>

/** Reconnects with a growing delay, and opens a new session if the old one has ended. */
export function openLiveSocket({ onConnecting, onText, onDropped }: LiveSocketOptions) {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isClosed = false
  let silent = 0

  function connect(): void {
    clearTimeout(retry)
    if (isClosed || socket) return
    const opened = takeSocket()
    const send = (message: object) => opened.send(JSON.stringify(message))
    socket = opened
    silent = 0
    onConnecting()
    const hello = () => send({ t: 'hello', token: $session.get()?.token ?? '' })
    if (opened.readyState === WebSocket.OPEN) hello()
    else opened.addEventListener('open', hello)
    opened.addEventListener('message', event => {
      if (opened !== socket) return
      silent = 0
      onText(String(event.data), send)
    })
    opened.addEventListener('close', event => drop(opened, event.code))
  }

  function drop(dropped: WebSocket, code?: number): void {
    if (dropped !== socket) return
    socket = undefined
    onDropped()
    if (code === liveCodes.watchersFull) $notice.set(kitRefusals.watchers_full.message)
    void reconnect(code === liveCodes.sessionEnded)
  }

  async function reconnect(isSessionEnded: boolean): Promise<void> {
    failures += 1
    if (isSessionEnded) await openSession().catch(() => undefined)
    const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))
    // The delay is random, so that not all pages reconnect at the same moment after a restart.
    if (!isClosed) retry = setTimeout(connect, delay * (0.5 + Math.random() / 2))
  }

  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    silent += 1
    if (silent <= maxSilent) return socket.send(JSON.stringify({ t: 'ping' }))
    const dead = socket
    drop(dead)
    dead.close()
  }

  const pinging = setInterval(ping, pingMs)
  connect()

  return {
    forgetFailures: () => void (failures = 0),
    connect,
    close(): void {
      isClosed = true
      clearInterval(pinging)
      clearTimeout(retry)
      socket?.close()
    }
  }
}
