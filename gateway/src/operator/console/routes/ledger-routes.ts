import {
  getBooks,
  getPosting,
  reversePosting,
  searchLedger,
  unfreezeAccount
} from '@tambay/contracts/operator/ledger'

import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { explainError } from '../../explain-error.ts'
import { previewReversal } from '../../money/ledger-kinds.ts'
import { readBooks } from '../../money/read-books.ts'
import * as search from '../../money/search-ledger.ts'
import { showPosting } from '../../money/show-posting.ts'
import { listProposals } from '../../proposals/list-proposals.ts'
import { movedAlone, type ProposalDeps, propose } from '../../proposals/proposals.ts'
import { actorOf } from '../actor-of.ts'
import type { OperatorNeeds } from '../operator-needs.ts'
import { decisionRoute } from '../operator-route.ts'

export function ledgerRoutes(app: App, { config }: Pick<OperatorNeeds, 'config'>, deps: ProposalDeps): void {
  const { db, clock, aloneCoins } = deps

  decisionRoute(app, searchLedger, ({ query }) => search.searchLedger(db, query, clock.now()))

  async function readReversal(id: string, operatorId: string) {
    try {
      const { amount } = await transact(db, tx => previewReversal(tx, id, config.DIAMOND_COINS))
      const coins = amount ?? 0
      const moved = await movedAlone(db, operatorId, clock.now())
      return { amount: coins, needs_second_person: moved + coins > aloneCoins }
    } catch (error) {
      return { problem: explainError(error).message }
    }
  }

  route(app, getPosting, async ({ query: { id }, operator }) => {
    const open = (await listProposals(db, clock.now())).find(
      ({ kind, subject, state }) => kind === 'reverse' && subject === id && state === 'open'
    )
    const reversal = await readReversal(id, operator.id)
    return { posting: { ...(await showPosting(db, id)), reversal, proposal: open ?? null } }
  })

  decisionRoute(app, reversePosting, ({ body: { id, reason }, operator, idempotencyKey: key }) =>
    propose(deps, actorOf(operator), { kind: 'reverse', payload: { id }, reason, key })
  )

  route(app, getBooks, () => readBooks(db, clock.now()))

  decisionRoute(
    app,
    unfreezeAccount,
    ({ body: { account, currency, reason }, operator, idempotencyKey: key }) =>
      propose(deps, actorOf(operator), { kind: 'unfreeze', payload: { account, currency }, reason, key })
  )
}
