import { suspendPerson, unsuspendPerson } from '@tambay/contracts/operator/reports'

import type { Tx } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import type { CurrentOperator } from '#platform/http/caller/operator.ts'
import { requireFreeItem } from '../../queue/item-state.ts'
import { type DecideDeps, suspendUser, unsuspendUser } from '../../safety/decide.ts'
import { reportSource } from '../../safety/report-queue.ts'
import { actorOf } from '../actor-of.ts'
import type { OperatorNeeds } from '../operator-needs.ts'
import { decisionRoute } from '../operator-route.ts'

export function suspensionRoutes(app: App, { db, clock }: OperatorNeeds): void {
  const decider = (operator: CurrentOperator, check?: DecideDeps['check']): DecideDeps => ({
    db,
    clock,
    check,
    ...actorOf(operator)
  })

  decisionRoute(app, suspendPerson, async ({ body, operator }) => {
    const { user_id: userId, case_id: caseId, days, reason } = body
    const check = async (tx: Tx) =>
      void (caseId !== undefined && (await requireFreeItem(tx, reportSource, caseId, operator.name)))
    const decision = { target: `user:${userId}`, reason, days: days ?? undefined }
    return { action_id: (await suspendUser(decider(operator, check), decision)).id }
  })

  decisionRoute(app, unsuspendPerson, async ({ body: { user_id: userId, reason }, operator }) => ({
    action_id: (await unsuspendUser(decider(operator), { target: `user:${userId}`, reason })).id
  }))
}
