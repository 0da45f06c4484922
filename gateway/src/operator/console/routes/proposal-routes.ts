import { approveProposal, listProposals, refuseProposal } from '@tambay/contracts/operator/proposals'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import * as list from '../../proposals/list-proposals.ts'
import { approve, type ProposalDeps, refuse } from '../../proposals/proposals.ts'
import { actorOf } from '../actor-of.ts'
import { decisionRoute } from '../operator-route.ts'

export function proposalRoutes(app: App, deps: ProposalDeps): void {
  const { db, clock } = deps

  route(app, listProposals, async () => ({ items: await list.listProposals(db, clock.now()) }))

  decisionRoute(app, approveProposal, async ({ body, operator, idempotencyKey: key }) => {
    await approve(deps, actorOf(operator), { ...body, key })
    return {}
  })

  route(app, refuseProposal, async ({ body, operator }) => {
    await refuse(deps, actorOf(operator), body)
    return {}
  })
}
