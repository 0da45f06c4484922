import { onConnected } from '@tambay/client/api/realtime'

/** How long the first sync waits for a connection. A sync before the connection would have to be repeated. */
const connectionWaitMs = 50
const firstRetryMs = 3000
const longestRetryMs = 60_000

interface KeepInSync {
  sync: (signal: AbortSignal) => Promise<void>
  onFailed: (error: Error) => void
}

/**
 * Syncs now and after each reconnection, and retries until a sync succeeds. Until then, `isInSync` returns false,
 * because live events don't include the missed changes.
 */
export function keepInSync({ sync, onFailed }: KeepInSync) {
  let isInSync = false
  let abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs

  function start(): void {
    pause()
    const { signal } = abort
    sync(signal).then(
      () => {
        isInSync = !signal.aborted && isConnected
        retryMs = firstRetryMs
      },
      (error: unknown) => {
        if (signal.aborted) return
        onFailed(asError(error))
        if (!isConnected) return
        timer = setTimeout(start, retryMs)
        retryMs = Math.min(2 * retryMs, longestRetryMs)
      }
    )
  }

  function pause(): void {
    isInSync = false
    clearTimeout(timer)
    abort.abort()
    abort = new AbortController()
  }

  let isConnected = false
  timer = setTimeout(start, connectionWaitMs)
  const stopListening = onConnected(isUp => {
    isConnected = isUp
    if (isUp) start()
    else isInSync = false
  })
  return {
    start,
    isInSync: () => isInSync,
    stop() {
      stopListening()
      pause()
    }
  }
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
