import { reportError } from '@tambay/contracts/report'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { removePersonalData } from './personal-data.ts'

/** The limit is per network address. Thousands of phones may share one address (spec CALL-24). */
const rate = { max: 60, perSeconds: 60 }
/** Browsers send the remote's name, so a limit keeps the number of time series small. */
const maxRemotes = 30

/** The reports of older hosts. */
export function errorReportRoute(app: App, { log, metrics }: Deps): void {
  const remotes = new Set<string>()

  function labelOf(remote = 'host'): string {
    if (remotes.size < maxRemotes) remotes.add(remote)
    return remotes.has(remote) ? remote : 'other'
  }

  route(
    app,
    reportError,
    async ({ body }) => {
      const { kind, message, stack, remote } = body
      metrics.browserErrors.inc({ kind, remote: labelOf(remote) })
      log.warn(
        {
          report: {
            ...body,
            message: removePersonalData(message),
            stack: stack && removePersonalData(stack)
          }
        },
        'browser error'
      )
      return {}
    },
    { rate }
  )
}
