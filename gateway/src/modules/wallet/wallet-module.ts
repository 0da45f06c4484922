import {
  getBalanceHistory,
  getBalances,
  getTransaction,
  listTransactions
} from '@tambay/shared/contracts/wallet'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { route } from '../../route.ts'
import { readBalanceHistory } from './balance-history.ts'
import { findTransaction } from './find-transaction.ts'
import { readTransactions } from './transactions.ts'

export function walletModule(app: App, { db, ledger, clock }: Deps): void {
  route(app, getBalances, async ({ user }) => ledger.balances(user.id))

  route(app, getBalanceHistory, async ({ user, query }) => ({
    items: await readBalanceHistory(db, user.id, query.currency, clock.now())
  }))

  route(app, listTransactions, async ({ user, query }) => readTransactions(db, user.id, query))

  route(app, getTransaction, async ({ user, query, refuse }) => ({
    transaction: (await findTransaction(db, user.id, query)) ?? refuse('transaction_not_found')
  }))
}
