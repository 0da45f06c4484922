import { maxHealthBytes, reportHealth } from '@tambay/contracts/report'

import type { Deps } from '#deps.ts'
import { createActionLimit } from '#http/action-limit.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'

/** Batches from one network address. Thousands of phones may share one (spec CALL-25). */
const ratePerAddress = { max: 300, perSeconds: 60 }
const ratePerSession = { points: 10, seconds: 60 }

export function releaseModule(app: App, { metrics }: Deps): void {
  const countSession = createActionLimit(ratePerSession)

  route(
    app,
    reportHealth,
    async ({ body }) => {
      await countSession(body.session)
      for (const { kind } of body.reports) metrics.healthReports.inc({ kind })
      return {}
    },
    { rate: ratePerAddress, maxBytes: maxHealthBytes }
  )
}
