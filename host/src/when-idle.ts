import type { QueryClient } from '@tambay/client/query'

/** Milliseconds. A busy phone may never be idle, so the work then starts anyway. */
const options = { timeout: 4000 }

/** The pictures of the first screen download in this time, after its data has arrived. */
const quietMs = 2000

/** A request may hang, so the work then starts anyway. */
const longestWaitMs = 10_000

/**
 * Runs work that the first screen doesn't need, once the page has loaded, no query has run for two seconds and the
 * browser is idle. Otherwise, this work would take the connection and the processor from the first screen's data.
 */
export function whenIdle(cache: QueryClient, run: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run, options) : run())
  window.addEventListener('load', () => onceQuiet(cache, wait), { once: true })
}

function onceQuiet(cache: QueryClient, run: () => void): void {
  const end = () => {
    clearTimeout(quiet)
    clearTimeout(longest)
    unsubscribe()
    run()
  }
  let quiet = setTimeout(end, quietMs)
  const longest = setTimeout(end, longestWaitMs)
  const unsubscribe = cache.getQueryCache().subscribe(() => {
    clearTimeout(quiet)
    if (cache.isFetching() === 0) quiet = setTimeout(end, quietMs)
  })
}
