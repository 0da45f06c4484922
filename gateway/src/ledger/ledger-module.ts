import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type BalanceNeeds, forwardBalances } from './balance-notifications.ts'
import type { Ledger } from './ledger-types.ts'
import { isDue, reconcile, reconcileEveryMs } from './reconciliation/reconciliation.ts'

export interface LedgerNeeds extends BalanceNeeds {
  booksDb: Db
  log: FastifyBaseLogger
  clock: Clock
  ledger: Ledger
}

const voidEveryMs = 5000

export function ledgerModule(app: App, deps: LedgerNeeds): void {
  const { booksDb, clock, ledger } = deps

  forwardBalances(deps)

  repeat(app, 'void expired holds', voidEveryMs, () => ledger.voidExpired())

  repeat(app, 'reconcile the ledger', reconcileEveryMs, async () => {
    if (await isDue(booksDb, clock.now())) await reconcile(deps, 'recent')
  })
}
