import { redirectDocument } from '@tambay/client/router'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'

import { isOutdated } from '../federation/is-outdated.ts'

/**
 * Runs before every navigation: code that runs cannot be exchanged in place, so a new release is taken by loading the
 * address that was asked for afresh. Never in the middle of a game, a spin or a form (spec PRODUCT-13).
 */
export function takeNewRelease({ request }: { request: Request }): Response | null {
  return isOutdated() && !$isReloadBlocked.get() ? redirectDocument(request.url) : null
}
