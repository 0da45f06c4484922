import type { AppRoute } from '@tambay/client/router'

import { WalletArea } from './wallet/wallet-area.tsx'

export const routes: AppRoute[] = [
  {
    Component: WalletArea,
    children: [
      {
        path: '/my/wallet/index',
        access: 'user',
        lazy: async () => ({ Component: (await import('./wallet/wallet-screen.tsx')).WalletScreen })
      },
      {
        path: '/my/wallet/transaction/list',
        access: 'user',
        lazy: async () => ({
          Component: (await import('./transactions/list/transactions-screen.tsx')).TransactionsScreen
        })
      },
      {
        path: '/my/wallet/account/list',
        access: 'user',
        lazy: async () => ({
          Component: (await import('./accounts/list/account-list-screen.tsx')).AccountListScreen
        })
      },
      {
        path: '/my/wallet/account/add',
        access: 'user',
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "forms" */ './accounts/add/account-add-screen.tsx'))
            .AccountAddScreen
        })
      },
      {
        path: '/my/wallet/transaction/coin/detail/:id',
        access: 'user',
        lazy: async () => ({
          Component: (await import('./transactions/receipt/transaction-screen.tsx')).CoinTransactionScreen
        })
      },
      {
        path: '/my/wallet/transaction/diamand/detail/:id',
        access: 'user',
        lazy: async () => ({
          Component: (await import('./transactions/receipt/transaction-screen.tsx')).DiamondTransactionScreen
        })
      }
    ]
  },
  {
    path: '/my/wallet/supply',
    access: 'guest',
    lazy: async () => ({ Component: (await import('./supply/supply-screen.tsx')).SupplyScreen })
  },
  {
    path: '/my/setting/wallet-password',
    access: 'user',
    lazy: async () => ({
      Component: (await import('./wallet-password/wallet-password-screen.tsx')).WalletPasswordScreen
    })
  }
]
