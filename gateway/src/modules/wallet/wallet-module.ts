import {
  getBalanceHistory,
  getBalances,
  getStatement,
  getTransaction,
  listTransactions
} from '@tambay/contracts/wallet'
import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { withSlot } from '#platform/limiter/slots.ts'
import { exchangeRoutes } from './exchange/exchange-routes.ts'
import { passwordRoutes } from './password/password-routes.ts'
import { payoutRoutes } from './payout/payout-routes.ts'
import { payoutAccount, walletPasswordTry } from './tables.ts'
import { readBalanceHistory } from './transactions/balance-history.ts'
import { findTransaction } from './transactions/find-transaction.ts'
import { listTransactionsOf } from './transactions/list-transactions.ts'
import { writeStatement } from './transactions/statement.ts'
import type { WalletNeeds } from './wallet-needs.ts'

export function walletModule(app: App, deps: WalletNeeds): void {
  const { db, ledger, clock } = deps

  route(app, getBalances, ({ user }) => ledger.wallet(user.id))

  route(app, getBalanceHistory, async ({ user, query }) => ({
    items: await readBalanceHistory(db, user.id, query.currency, clock.now())
  }))

  route(app, listTransactions, async ({ user, query }) => listTransactionsOf(db, user.id, query))

  route(app, getTransaction, async ({ user, query, refuse }) => ({
    transaction: (await findTransaction(db, user.id, query)) ?? refuse('transaction_not_found')
  }))

  const exports = app.limiter.slots('statements being written', 'user', 1)
  route(
    app,
    getStatement,
    ({ user, query }) => withSlot(exports, user.id, () => writeStatement(db, user.id, query)),
    { rate: { max: 60, perSeconds: 60 } }
  )

  exchangeRoutes(app, deps)
  passwordRoutes(app, deps)
  payoutRoutes(app, deps)
}

export async function eraseWallet(tx: Tx, userId: string): Promise<void> {
  await tx.delete(payoutAccount).where(eq(payoutAccount.userId, userId))
  await tx.delete(walletPasswordTry).where(eq(walletPasswordTry.userId, userId))
}
