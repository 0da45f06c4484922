import { redirectDocument } from '@tambay/client/router'
import { $isOnline } from '@tambay/client/stores/device/online'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { computed } from 'nanostores'

import { $isOutdated } from '../federation/is-outdated.ts'
import { rereadRegistry } from '../federation/registry.ts'

/**
 * Runs before every navigation. Running code can't be replaced in place, so a new release is taken by reloading the
 * page at the target address, but never during a game, a spin or a form (spec PRODUCT-13).
 */
export function takeNewRelease({ request }: { request: Request }): Response | null {
  return $isOutdated.get() && !$isReloadBlocked.get() ? redirectDocument(request.url) : null
}

const intervalMs = 60_000

/** Reads the registry a minute after the last time, and at once in a page that was hidden for longer. */
export function followReleases(): void {
  let lastRead = Date.now()
  let timer = setTimeout(check, intervalMs)
  function check(): void {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    const left = lastRead + intervalMs - Date.now()
    timer = setTimeout(check, left > 0 ? left : intervalMs)
    if (left > 0) return
    lastRead = Date.now()
    void rereadRegistry()
  }
  document.addEventListener('visibilitychange', check)
  // A release may have been deployed while this tab was offline.
  addEventListener('online', () => void rereadRegistry())
}

export const $isUpdateOffered = computed(
  [$isOutdated, $isReloadBlocked, $isOnline],
  (isOutdated, isBlocked, isOnline) => isOutdated && !isBlocked && isOnline
)
