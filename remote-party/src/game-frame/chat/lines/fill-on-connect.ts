import { onConnected } from '@tambay/client/api/realtime'

const retryMs = 3000

interface Fill {
  /** Loads the messages after message number `after`, or the latest messages if it is undefined. */
  load: (after: number | undefined, signal: AbortSignal) => Promise<{ last: number; hasMore: boolean }>
  onFilled: () => void
}

/**
 * Loads missed messages after each reconnection. Numbers of live messages count only after the gap before
 * them is filled, so that a second interruption does not skip the gap.
 */
export function fillOnConnect({ load, onFilled }: Fill) {
  let last: number | undefined
  let hasGap = true
  let abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function fill(signal: AbortSignal): Promise<void> {
    const loaded = await load(last, signal)
    if (signal.aborted) return
    last = Math.max(last ?? 0, loaded.last)
    if (loaded.hasMore) await fill(signal)
  }

  function start(): void {
    pause()
    const { signal } = abort
    fill(signal).then(
      () => {
        if (signal.aborted) return
        hasGap = false
        onFilled()
      },
      () => {
        if (!signal.aborted) timer = setTimeout(start, retryMs)
      }
    )
  }

  function pause(): void {
    hasGap = true
    clearTimeout(timer)
    abort.abort()
    abort = new AbortController()
  }

  const stopListening = onConnected(isConnected => (isConnected ? start() : pause()))
  return {
    advance(seq: number) {
      if (!hasGap) last = Math.max(last ?? 0, seq)
    },
    stop() {
      stopListening()
      pause()
    }
  }
}
