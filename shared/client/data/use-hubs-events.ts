import { keepWatching, onResync, subscribe } from '@tambay/client/api/realtime'
import { useEffect, useEffectEvent } from 'react'

import { coalesceUpdates } from './coalesce-updates.ts'

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
  const { schedule, stop: stopUpdates } = coalesceUpdates(() => {
    for (const update of updates) update()
  }, updateIntervalMs)
  const stops = [stopUpdates, keepWatching('watch_hubs', {}), subscribe('hubs', schedule), onResync(schedule)]
  return () => stops.forEach(end => end())
}
