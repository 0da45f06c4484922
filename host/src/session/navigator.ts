import type { DataRouter } from '@tambay/client/router'

export interface Navigator {
  address: () => string
  go: (to: string, options?: { replace?: boolean }) => Promise<void>
  reload: () => void
}

export function createNavigator(router: DataRouter): Navigator {
  return {
    address: () => window.location.pathname + window.location.search + window.location.hash,
    // `flushSync`, because callers clear the session next and the old page must be unmounted before.
    go: (to, { replace } = {}) => router.navigate(to, { replace, flushSync: true }),
    reload: () => window.location.reload()
  }
}

export function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? ''
}
