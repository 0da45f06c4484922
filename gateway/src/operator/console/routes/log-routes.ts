import { exportLog, listLog } from '@tambay/contracts/operator/log'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { readLog, readLogLines } from '../../log/read-log.ts'
import { operatorAction } from '../../tables.ts'
import type { OperatorNeeds } from '../operator-needs.ts'

export function logRoutes(app: App, { db }: OperatorNeeds): void {
  route(app, listLog, async ({ query }) => ({
    ...(await readLog(db, query)),
    actions: operatorAction.action.enumValues.toSorted()
  }))
  route(app, exportLog, ({ query }) => readLogLines(db, query))
}
