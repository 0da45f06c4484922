import type { ReadableAtom } from 'nanostores'

const retryMs = 3000

interface Fill {
  /** Loads the messages after message number `after`, or the latest messages if it is undefined. */
  load: (after: number | undefined, signal: AbortSignal) => Promise<{ last: number; hasMore: boolean }>
  onFilled: () => void
}

/**
 * Loads missed messages each time that the gateway has confirmed the watch of the room. Before that, a message could
 * be too late for the list and too early for the connection. Numbers of live messages count only after the gap before
 * them is filled, so that a second interruption does not skip the gap.
 */
export function fillOnWatch($watches: ReadableAtom<number>, { load, onFilled }: Fill) {
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

  const stopListening = $watches.subscribe(watches => (watches > 0 ? start() : pause()))
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
