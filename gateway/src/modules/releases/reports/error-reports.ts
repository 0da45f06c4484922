import { reportError } from '@tambay/contracts/report'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { ReleaseContext } from '../release-offers.ts'

/** The limit is per network address. Thousands of phones may share one address (spec CALL-24). */
const rate = { max: 60, perSeconds: 60 }
/** Browsers send the remote's name, so a limit keeps the number of time series small. */
const maxRemotes = 30

/** Counts and logs the errors of visits that aren't sampled. They don't count against a release. */
export function errorReportRoute(app: App, { releaseMetrics, releaseHealth }: ReleaseContext): void {
  const remotes = new Set<string>()

  function labelOf(remote: string): string {
    if (remotes.size < maxRemotes) remotes.add(remote)
    return remotes.has(remote) ? remote : 'other'
  }

  route(
    app,
    reportError,
    async ({ body }) => {
      const { host_version: host, remote = 'host', remote_release: release = host, ...error } = body
      releaseMetrics.countError({ kind: error.kind, remote: labelOf(remote) })
      releaseHealth.logError({ ...error, remote, release, host })
      return {}
    },
    { rate }
  )
}
