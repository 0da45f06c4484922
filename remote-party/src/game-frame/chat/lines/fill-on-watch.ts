import type { ReadableAtom } from 'nanostores'

const retryMs = 3000
/** Messages through two gateways can overtake each other. */
const lateMs = 1000

interface Fill {
  /** Loads the messages after message number `after`, or the latest messages if it is undefined. */
  load: (after: number | undefined, signal: AbortSignal) => Promise<{ last: number; hasMore: boolean }>
  onFilled: () => void
}

/**
 * Loads missed messages each time that the gateway has confirmed the watch of the room. Before that, a message could
 * be too late for the list and too early for the connection. Also loads what a gap in the numbers of live messages leaves
 * out: a gateway that was killed may have stored a message without telling it.
 */
export function fillOnWatch($watches: ReadableAtom<number>, { load, onFilled }: Fill) {
  let last: number | undefined
  let hasGap = true
  let abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Numbers of live messages after a gap. */
  const early = new Set<number>()

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
        settle()
        onFilled()
      },
      () => {
        if (!signal.aborted) timer = setTimeout(start, retryMs)
      }
    )
  }

  function pause(): void {
    hasGap = true
    stopTimer()
    abort.abort()
    abort = new AbortController()
  }

  function stopTimer(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function settle(): void {
    for (const seq of [...early].toSorted((one, other) => one - other)) {
      if (last === undefined || seq > last + 1) break
      early.delete(seq)
      last = Math.max(last, seq)
    }
    if (early.size === 0) stopTimer()
    else timer ??= setTimeout(start, lateMs)
  }

  const stopListening = $watches.subscribe(watches => (watches > 0 ? start() : pause()))
  return {
    advance(seq: number) {
      early.add(seq)
      if (!hasGap) settle()
    },
    stop() {
      stopListening()
      pause()
    }
  }
}
