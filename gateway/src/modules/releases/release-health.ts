import { siteNetworkOf } from '#platform/network/network-of.ts'
import { listOf, readKnownReleases } from './known-releases.ts'
import type { ReleaseNeeds } from './release-needs.ts'
import { createErrorLog, type LoggedError, type Report } from './reports/error-log.ts'
import { createHealthCounters } from './reports/health-counters.ts'
import { createReporters } from './reports/reporters.ts'

interface ReportSource {
  session: string
  /** Null for guests and visitors who aren't signed in. */
  userId: string | null
  ip: string
}

export interface ReleaseHealth {
  count(report: Report, from: ReportSource): void
  /** Logs an error at the next write, without counting it against the release. */
  logError(error: LoggedError): void
  write(): Promise<void>
  readReleases(): Promise<void>
}

type HealthDeps = Pick<ReleaseNeeds, 'db' | 'clock' | 'config' | 'log' | 'releaseMetrics'>

const unknown = 'unknown'

export function createReleaseHealth(deps: HealthDeps): ReleaseHealth {
  const { db, clock, config, releaseMetrics } = deps
  const counters = createHealthCounters(db)
  const reporters = createReporters(db, config.SECRET_KEY)
  const errors = createErrorLog(deps)
  let known = listOf([])

  return {
    count(report, { session, userId, ip }) {
      const { kind, route, duration_ms: duration } = report
      const hasFailed = kind === 'error' || kind === 'fallback'
      const isKnown = known.has({ remote: report.remote, version: report.release })
      const remote = known.hasRemote(report.remote) ? report.remote : unknown
      const version = isKnown ? report.release : unknown
      counters.count({ remote, version, route: isKnown ? route : '*', kind, duration }, clock.now())
      releaseMetrics.count({ ...report, remote, release: version })
      if (!isKnown) return
      const from = { network: siteNetworkOf(ip), session, userId }
      reporters.see({ remote, version, ...from, hasFailed, vitals: vitalsOf(report) }, clock.now())
      if (hasFailed) errors.add(report)
    },
    logError: errors.add,
    async write() {
      // Writes the log first, because it needs no database.
      await errors.write(known.liveHost)
      await counters.write()
      await reporters.write(clock.now())
    },
    async readReleases() {
      const next = listOf(await readKnownReleases(db))
      if (next.deploys !== known.deploys) reporters.forget()
      known = next
    }
  }
}

function vitalsOf({ kind, lcp_ms: lcpMs, inp_ms: inpMs, cls }: Report) {
  if (kind !== 'vitals') return undefined
  return {
    ...(lcpMs !== undefined && { lcpMs }),
    ...(inpMs !== undefined && { inpMs }),
    ...(cls !== undefined && { cls })
  }
}
