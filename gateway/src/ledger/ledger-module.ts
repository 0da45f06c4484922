import type { Deps } from '#deps.ts'
import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { forwardBalanceNotifications } from './balance-notifications.ts'
import { findDueScope, reconcile, reconcileEveryMs } from './reconciliation/reconciliation.ts'

const voidEveryMs = 5000

export function ledgerModule(app: App, deps: Deps): void {
  const { slowDb, clock, ledger } = deps

  forwardBalanceNotifications(app, deps)

  repeat(app, deps, 'void expired holds', voidEveryMs, () => ledger.voidExpired())

  repeat(app, deps, 'reconcile the ledger', reconcileEveryMs, async () => {
    const scope = await findDueScope(slowDb, clock.now())
    if (scope) await reconcile({ ...deps, db: slowDb }, scope)
  })
}
