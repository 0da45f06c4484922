import type {
  ClientEvents,
  ClientRequest,
  ClientRequestName,
  ClientResponse,
  ServerEvents
} from '@tambay/contracts/realtime'

import type { Connection, RequestOptions, WatchPayload } from './connection.ts'

let connection: Promise<Connection> | undefined

const load = () => import('./connection.ts')

function connect(): Promise<Connection> {
  connection ??= load().then(({ openConnection }) => openConnection())
  return connection
}

/**
 * Connects before anybody listens. The client downloads while `ready` is pending. A failure shows when somebody uses the
 * connection.
 */
export function connectEarly(ready: Promise<unknown>): void {
  Promise.all([ready, load()]).then(connect, () => undefined)
}

function whenOpen(start: (open: Connection) => () => void): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  void connect().then(open => {
    if (!isStopped) stop = start(open)
  })
  return () => {
    isStopped = true
    stop?.()
  }
}

export function subscribe<Name extends keyof ServerEvents>(
  event: Name,
  listener: (payload: ServerEvents[Name]) => void
): () => void {
  return whenOpen(open => open.listen(event, listener))
}

/**
 * Sends the watch event now and after each reconnection and `resync`, because the gateway forgets watches when a
 * connection ends. Calls `onWatched` each time that the gateway has confirmed it: from then on, no event is missed.
 * Returns a function that ends the watch.
 */
export function keepWatching<Name extends keyof ClientEvents>(
  event: Name,
  payload: WatchPayload<Name>,
  onRefused: (error: Error) => void = () => {},
  onWatched?: () => void
): () => void {
  return whenOpen(open => open.keepWatching(event, payload, onRefused, onWatched))
}

/**
 * Rejects with an `ApiError` if the gateway refuses, and with another error if the gateway does not answer in
 * time.
 */
export async function request<Name extends ClientRequestName>(
  name: Name,
  payload: ClientRequest<Name>,
  options?: RequestOptions
): Promise<ClientResponse<Name>> {
  return (await connect()).request(name, payload, options)
}

export function watchAgain<Name extends keyof ClientEvents>(
  event: Name,
  payload: ClientEvents[Name],
  onRefused: (error: Error) => void
): void {
  void connect().then(open => open.watchAgain(event, payload, onRefused))
}

/** Calls `listener` after each reconnection and each `resync`. Reload the state then, because events may have been missed. */
export function onResync(listener: () => void): () => void {
  return whenOpen(open => open.onResync(listener))
}

export function onConnected(listener: (isConnected: boolean) => void): () => void {
  return whenOpen(open => open.onConnected(listener))
}
