import { anySignal } from '../any-signal.ts'

/**
 * Runs `run` in only one tab at a time. A tab that becomes visible takes over, because a phone suspends
 * background tabs. The signal that `run` gets is aborted when another tab takes over.
 */
export function holdLock(name: string, stopping: AbortSignal, run: (signal: AbortSignal) => void): void {
  // Only available with HTTPS. Without locks, two tabs may send the same message, which is stored once.
  if (!('locks' in navigator)) return run(stopping)
  let held: AbortController | undefined
  let isForbidden = false

  const acquire = (options: LockOptions) => {
    const taken = new AbortController()
    navigator.locks
      .request(name, options, () => {
        // Otherwise, a session that ended before it got the lock would hold it until the tab is closed.
        if (stopping.aborted) return
        held = taken
        run(anySignal([stopping, taken.signal]))
        return new Promise<void>(resolve => stopping.addEventListener('abort', () => resolve()))
      })
      .catch((error: unknown) => {
        if (held === taken) held = undefined
        taken.abort()
        if (stopping.aborted) return
        const name = error instanceof DOMException ? error.name : ''
        if (name === 'AbortError') return acquire({ signal: stopping })
        // A browser that blocks storage forbids locks, too.
        if (name !== 'SecurityError' || isForbidden) return
        isForbidden = true
        run(stopping)
      })
  }

  const takeOver = () => {
    if (document.visibilityState === 'visible' && held === undefined && !isForbidden) acquire({ steal: true })
  }
  acquire(document.visibilityState === 'visible' ? { steal: true } : { signal: stopping })
  document.addEventListener('visibilitychange', takeOver, { signal: stopping })
}
