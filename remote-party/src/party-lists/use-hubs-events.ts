import { keepWatching, onResync, subscribe } from '@tambay/client/api/realtime'
import { useEffect, useEffectEvent } from 'react'

export const updateIntervalMs = 2000

/**
 * Runs `update` when parties may have changed, at most once in 2 s. An event contains no details. In a hidden
 * page, `update` does not run until the page is visible again.
 */
export function useHubsEvents(update: () => void): void {
  const run = useEffectEvent(update)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastRun = -updateIntervalMs
    let isMissed = false

    function start(): void {
      timer = undefined
      isMissed = document.visibilityState === 'hidden'
      if (isMissed) return
      lastRun = performance.now()
      run()
    }
    function schedule(): void {
      timer ??= setTimeout(start, Math.max(0, lastRun + updateIntervalMs - performance.now()))
    }
    const catchUp = () => isMissed && schedule()

    document.addEventListener('visibilitychange', catchUp)
    const stops = [keepWatching('watch_hubs', {}), subscribe('hubs', schedule), onResync(schedule)]
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', catchUp)
      for (const stop of stops) stop()
    }
  }, [])
}
