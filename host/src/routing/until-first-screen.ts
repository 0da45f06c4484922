import { type DataRouter, matchRoutes } from '@tambay/client/router'

import { ownRoutes } from './own-routes.ts'

const longestMs = 500

/**
 * Resolves when the screen of one of the host's own pages has loaded, and at once on other pages. If React starts earlier, it
 * renders a spinner first, and then the screen in slices, between which other scripts run.
 */
export async function untilFirstScreen(router: DataRouter): Promise<void> {
  if (router.state.initialized || !matchRoutes([...ownRoutes], router.state.location)) return
  await new Promise<void>(resolve => {
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) end()
    })
    const timer = setTimeout(end, longestMs)
    function end() {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
}
