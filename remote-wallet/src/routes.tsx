import type { RouteObject } from '@tambay/shared/router'

export const routes: RouteObject[] = [
  { path: '/my/wallet/index', lazy: async () => ({ Component: (await import('./wallet/wallet-screen.tsx')).WalletScreen }) }
]
