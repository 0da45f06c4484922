import type { ClientEvents, ServerEvents } from '@tambay/contracts/realtime'

import type { Connection } from './connection.ts'

let connection: Promise<Connection> | undefined

/** The socket opens with the first use and follows the session's token; its code loads with it. */
function connect(): Promise<Connection> {
  connection ??= import('./connection.ts').then(({ openConnection }) => openConnection())
  return connection
}

/** Runs `begin` once the socket is there, and what it returns when the caller has enough, in whichever order. */
function whenOpen(begin: (open: Connection) => () => void): () => void {
  let end: (() => void) | undefined
  let isOver = false
  void connect().then(open => {
    if (!isOver) end = begin(open)
  })
  return () => {
    isOver = true
    end?.()
  }
}

/** Hears one event of the gateway, parsed against its contract, until the returned function is called. */
export function subscribe<Name extends keyof ServerEvents>(
  event: Name,
  listener: (payload: ServerEvents[Name]) => void
): () => void {
  return whenOpen(open => open.listen(event, listener))
}

/**
 * Asks something that holds as long as the connection does (`watch_party`); asked again after each reconnection until
 * the returned function is called. A refusal comes as an `ApiError`.
 */
export function keepWatching<Name extends keyof ClientEvents>(
  event: Name,
  payload: ClientEvents[Name],
  onRefused: (error: Error) => void = () => {}
): () => void {
  return whenOpen(open => open.keepWatching(event, payload, onRefused))
}

/** Calls back after each reconnection that may have missed events: time to ask for the whole state again. */
export function onResync(listener: () => void): () => void {
  return whenOpen(open => open.onResync(listener))
}

/** Says whether the gateway's events arrive: as soon as that is known, and at each change. */
export function onConnected(listener: (isConnected: boolean) => void): () => void {
  return whenOpen(open => open.onConnected(listener))
}
