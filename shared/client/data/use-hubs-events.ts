import { keepWatching, onResync, subscribe } from '@tambay/client/api/realtime'
import { useEffect, useEffectEvent } from 'react'

export const updateIntervalMs = 2000

const updates = new Set<() => void>()
let stop = () => {}

/**
 * Runs `update` when parties may have changed, at most once in 2 s. An event contains no details. In a hidden
 * page, `update` does not run until the page is visible again.
 */
export function useHubsEvents(update: () => void, isEnabled = true): void {
  const run = useEffectEvent(update)
  useEffect(() => {
    if (!isEnabled) return
    const own = () => run()
    if (updates.size === 0) stop = watchHubs()
    updates.add(own)
    return () => {
      updates.delete(own)
      if (updates.size === 0) stop()
    }
  }, [isEnabled])
}

/** One watch for all components, because a component that ends its own watch would end it for all of them. */
function watchHubs(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRun = -updateIntervalMs
  let isMissed = false

  function start(): void {
    timer = undefined
    isMissed = document.visibilityState === 'hidden'
    if (isMissed) return
    lastRun = performance.now()
    for (const update of updates) update()
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
    for (const end of stops) end()
  }
}
