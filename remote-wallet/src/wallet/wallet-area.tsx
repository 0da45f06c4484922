import { Outlet } from '@tambay/client/router'

import { useRefreshOnBalanceChange } from './use-fresh-wallet.ts'

/** Around the wallet's pages: what they show follows the ledger while one of them is open. */
export function WalletArea() {
  useRefreshOnBalanceChange()
  return <Outlet />
}
