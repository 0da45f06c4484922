import {
  getBalanceHistory,
  getBalances,
  getStatement,
  getTransaction,
  listTransactions
} from '@tambay/contracts/wallet'

import { route } from '#http/route.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { readBalanceHistory } from './balance-history.ts'
import { exchangeRoutes } from './exchange-routes.ts'
import { findTransaction } from './find-transaction.ts'
import { passwordRoutes } from './password-routes.ts'
import { payoutRoutes } from './payout-routes.ts'
import { writeStatement } from './statement.ts'
import { readTransactions } from './transactions.ts'

export function walletModule(app: App, deps: Deps): void {
  const { db, ledger, clock } = deps

  route(app, getBalances, async ({ user }) => {
    const [balances, on_hold] = await Promise.all([
      ledger.balances(user.id),
      ledger.frozenCurrencies(user.id)
    ])
    return { ...balances, on_hold }
  })

  route(app, getBalanceHistory, async ({ user, query }) => ({
    items: await readBalanceHistory(db, user.id, query.currency, clock.now())
  }))

  route(app, listTransactions, async ({ user, query }) => readTransactions(db, user.id, query))

  route(app, getTransaction, async ({ user, query, refuse }) => ({
    transaction: (await findTransaction(db, user.id, query)) ?? refuse('transaction_not_found')
  }))

  route(app, getStatement, async ({ user, query }) => writeStatement(db, user.id, query), {
    rate: { max: 60, perSeconds: 60 }
  })

  exchangeRoutes(app, deps)
  passwordRoutes(app, deps)
  payoutRoutes(app, deps)
}
