import type { QueryClient } from '@tambay/client/query'

/** Milliseconds. A busy phone may never be idle, so the work then starts anyway. */
const options = { timeout: 4000 }

/** The pictures of the first screen download in this time, after its data has arrived. */
const quietMs = 2000

/** A request may hang, so the work then starts anyway. */
const longestWaitMs = 10_000

/** Runs small work that the first screen doesn't need, once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  onceLoaded(() => onceIdle(run))
}

/**
 * Runs larger work: also waits until no query has run for two seconds. Otherwise, this work would take the
 * connection and the processor from the first screen's data and pictures.
 */
export function whenQuiet(cache: QueryClient, run: () => void): void {
  onceLoaded(() => onceQuiet(cache, () => onceIdle(run)))
}

const onceLoaded = (run: () => void) => window.addEventListener('load', run, { once: true })

function onceIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, options)
  else setTimeout(run, 1000)
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
