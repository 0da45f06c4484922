import { type DataRouter, matchRoutes } from '@tambay/client/router'

import { ownRoutes } from './own-routes.ts'

const longestMs = 500

/**
 * Resolves when one of the host's own pages can be rendered, whose code comes with the page. Earlier, React would render the
 * spinner, and then the page in slices, between which other work comes first. Resolves at once on pages of remotes.
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
