import { Outlet } from '@tambay/client/router'

import { useFreshWallet } from './use-fresh-wallet.ts'

/** Around the wallet's pages: what they show follows the ledger while one of them is open. */
export function WalletArea() {
  useFreshWallet()
  return <Outlet />
}
