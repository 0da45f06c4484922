import { Navigate, type RouteObject } from '@tambay/client/router'

import { WalletArea } from './live/wallet-area.tsx'

/** What this remote owns (spec ACCESS-2); any other path here goes to `/` (spec ACCESS-3). */
export const routes: RouteObject[] = [
  {
    Component: WalletArea,
    children: [
      {
        path: '/my/wallet/index',
        lazy: async () => ({ Component: (await import('./wallet/wallet-screen.tsx')).WalletScreen })
      },
      {
        path: '/my/wallet/transaction/list',
        lazy: async () => ({
          Component: (await import('./transactions/transactions-screen.tsx')).TransactionsScreen
        })
      },
      {
        path: '/my/wallet/account/list',
        lazy: async () => ({
          Component: (await import('./account-list/account-list-screen.tsx')).AccountListScreen
        })
      },
      {
        path: '/my/wallet/account/add',
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "forms" */ './account-add/account-add-screen.tsx'))
            .AccountAddScreen
        })
      },
      {
        path: '/my/wallet/transaction/coin/detail/:id',
        lazy: async () => ({
          Component: (await import('./transaction/transaction-screen.tsx')).CoinTransactionScreen
        })
      },
      {
        path: '/my/wallet/transaction/diamand/detail/:id',
        lazy: async () => ({
          Component: (await import('./transaction/transaction-screen.tsx')).DiamondTransactionScreen
        })
      }
    ]
  },
  {
    path: '/my/setting/wallet-password',
    lazy: async () => ({
      Component: (await import('./wallet-password/wallet-password-screen.tsx')).WalletPasswordScreen
    })
  },
  { path: '/my/wallet/*', element: <Navigate to="/" replace /> }
]
