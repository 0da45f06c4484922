import type { DataRouter } from '@tambay/client/router'

/** Where the router is, and how to move it. */
export interface Place {
  /** Path, query and hash of the page that is open. */
  address: () => string
  /** Resolves when the new page stands. `isInstead`: Back does not lead to the present one again. */
  go: (to: string, options?: { isInstead?: boolean }) => Promise<void>
  reload: () => void
}

export function placeOf(router: DataRouter): Place {
  return {
    address: () => window.location.pathname + window.location.search + window.location.hash,
    // Flushed: who waits for the new page goes on to take away what the former one needs.
    go: (to, { isInstead } = {}) => router.navigate(to, { replace: isInstead, flushSync: true }),
    reload: () => window.location.reload()
  }
}

export function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? ''
}
