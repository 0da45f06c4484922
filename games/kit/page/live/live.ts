import { atom, readonlyType } from 'nanostores'
import * as z from 'zod/mini'

import { kitRefusals } from '../../rules/refusals.ts'
import { $notice } from '../state.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'
import { setServerTime } from './server-clock.ts'

const Numbered = z.looseObject({ seq: z.int(), now: z.int(), t: z.string() })

const $open = atom(false)

/** False while the page reconnects: what it shows may be old. */
export const $isLive = readonlyType($open)

interface LiveOptions<S extends z.ZodMiniType> {
  /** Accepts the game's messages, including `state`. Messages that don't match are ignored. */
  schema: S
  onMessage: (message: z.output<S>) => void
  /** The state that came with the session, shown while the connection opens. */
  first?: (z.output<S> & { now: number }) | undefined
}

/**
 * Keeps a connection to `/api/live`, and asks for the state if a message is missing. Returns a function that closes
 * it.
 */
export function openLive<S extends z.ZodMiniType>({ schema, onMessage, first }: LiveOptions<S>): () => void {
  let seq = 0

  const socket = openLiveSocket({
    onConnecting: () => void (seq = 0),
    onDropped: () => $open.set(false),
    onText: receive
  })

  if (first) {
    setServerTime(first.now)
    $open.set(true)
    onMessage(first)
  }

  function receive(text: string, send: (message: object) => void): void {
    const numbered = Numbered.safeParse(JSON.parse(text))
    if (!numbered.success) return
    const message = numbered.data
    setServerTime(message.now)
    const isState = message.t === 'state'
    const hasGap = message.seq !== seq + 1
    seq = message.seq
    if (hasGap && !isState) return send({ t: 'state' })
    if (isState) {
      socket.forgetFailures()
      $open.set(true)
      if ($notice.get() === kitRefusals.watchers_full.message) $notice.set(undefined)
    }
    const known = schema.safeParse(message)
    if (known.success) onMessage(known.data)
  }

  const stopListening = connectWhenBack(socket)
  return () => {
    stopListening()
    socket.close()
    $open.set(false)
  }
}

function connectWhenBack({ forgetFailures, connect }: LiveSocket): () => void {
  const onOnline = () => {
    forgetFailures()
    connect()
  }
  const onVisible = () => document.visibilityState === 'visible' && onOnline()
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
