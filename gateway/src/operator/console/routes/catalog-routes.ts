import {
  getGiftCatalog,
  getOdds,
  previewOdds,
  proposeGifts,
  proposeOdds
} from '@tambay/contracts/operator/catalog'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { readGifts } from '../../catalog/gifts-kind.ts'
import { readOdds } from '../../catalog/odds-kind.ts'
import { type ProposalDeps, propose } from '../../proposals/proposals.ts'
import { checkOdds } from '../../wheel/odds-file.ts'
import { actorOf } from '../actor-of.ts'
import type { OperatorNeeds } from '../operator-needs.ts'
import { decisionRoute } from '../operator-route.ts'

type CatalogNeeds = Pick<OperatorNeeds, 'config' | 'content'>

export function catalogRoutes(app: App, { config, content }: CatalogNeeds, deps: ProposalDeps): void {
  const { db } = deps
  const { DIAMOND_COINS: coinsPerDiamond } = config

  route(app, getOdds, () => readOdds(db, coinsPerDiamond))

  decisionRoute(app, previewOdds, async ({ body }) => {
    const { lines, costPerSpin, costPerTicket } = checkOdds(body.lines, coinsPerDiamond)
    return {
      lines: lines.map(({ field: { id }, chance, cost }) => ({ id, chance, coins: cost })),
      coins_per_spin: costPerSpin,
      coins_per_ticket: costPerTicket
    }
  })

  decisionRoute(app, proposeOdds, ({ body: { reason, ...payload }, operator, idempotencyKey: key }) =>
    propose(deps, actorOf(operator), { kind: 'odds', payload: plain(payload), reason, key })
  )

  route(app, getGiftCatalog, () => readGifts(db, content))

  decisionRoute(app, proposeGifts, ({ body: { reason, ...payload }, operator, idempotencyKey: key }) =>
    propose(deps, actorOf(operator), { kind: 'gifts', payload, reason, key })
  )
}

/** Without the fields that are undefined, which JSON doesn't have. */
const plain = (payload: object) => JSON.parse(JSON.stringify(payload))
