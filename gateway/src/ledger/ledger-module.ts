import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { repeat } from '../jobs/repeat.ts'
import { passOnNews } from './balance-news.ts'
import { dueScope, everyMs } from './reconciliation/due-scope.ts'
import { reconcile } from './reconciliation/reconciliation.ts'

const voidEvery = 5000

/** What the ledger does by itself; it has no routes. */
export function ledgerModule(app: App, deps: Deps): void {
  const { slowDb, clock, ledger } = deps

  passOnNews(app, deps)

  repeat(app, deps, 'void expired holds', voidEvery, () => ledger.voidExpired())

  repeat(app, deps, 'reconcile the ledger', everyMs, async () => {
    const scope = await dueScope(slowDb, clock.now())
    if (scope) await reconcile({ ...deps, db: slowDb }, scope)
  })
}
