import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import { idOf, isJudged, readKnownReleases } from './known-releases.ts'
import type { ReleaseShare } from './verdicts/judge.ts'
import { readShares } from './verdicts/release-shares.ts'
import { findSuspects, type VerdictDeps } from './verdicts/verdicts.ts'

export interface ReleaseMetrics {
  /** `remote` and `release` must be known names, because each is a time series of its own. */
  count(report: {
    remote: string
    release: string
    kind: string
    duration_ms?: number | undefined
    lcp_ms?: number | undefined
    cls?: number | undefined
    inp_ms?: number | undefined
  }): void
  /** An error of a visit that isn't sampled. */
  countError(labels: { kind: string; remote: string }): void
}

export function createReleaseMetrics(registry: Registry): ReleaseMetrics {
  const registers = [registry]
  const reports = new Counter({
    name: 'release_health_reports_total',
    help: 'Health reports of browsers, by remote (or host), release and kind',
    labelNames: ['remote', 'release', 'kind'],
    registers
  })
  const errors = new Counter({
    name: 'browser_errors_total',
    help: 'Errors that browsers reported, by kind and remote (host if none failed)',
    labelNames: ['kind', 'remote'],
    registers
  })
  const durations = new Histogram({
    name: 'release_duration_seconds',
    help: 'Time from the start of a navigation until the remote mounted, painted or was replaced by a fallback',
    labelNames: ['remote', 'release', 'kind'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 30],
    registers
  })
  const vital = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['remote', 'release'], buckets, registers })
  // The second and the fourth bucket are the limits of "good" and "poor" (web.dev/articles/vitals).
  const lcp = vital('release_lcp_seconds', 'Largest Contentful Paint', [1, 2.5, 3.2, 4, 8, 16])
  const inp = vital('release_inp_seconds', 'Interaction to Next Paint', [0.1, 0.2, 0.35, 0.5, 1, 3])
  const shift = vital('release_layout_shift', 'Cumulative Layout Shift', [0.02, 0.1, 0.17, 0.25, 0.5, 1])

  return {
    countError: labels => errors.inc(labels),
    count({ remote, release, kind, duration_ms: ms, lcp_ms: lcpMs, cls, inp_ms: inpMs }) {
      reports.inc({ remote, release, kind })
      if (ms !== undefined) durations.observe({ remote, release, kind }, ms / 1000)
      if (lcpMs !== undefined) lcp.observe({ remote, release }, lcpMs / 1000)
      if (inpMs !== undefined) inp.observe({ remote, release }, inpMs / 1000)
      if (cls !== undefined) shift.observe({ remote, release }, cls)
    }
  }
}

interface GaugeOptions {
  db: Db
  clock: Clock
  config: VerdictDeps['config']
}

const hourMs = 60 * 60_000

export function addReleaseGauges(registry: Registry, { db, clock, config }: GaugeOptions): void {
  const registers = [registry]
  const readJudged = async () => (await readKnownReleases(db)).filter(isJudged)

  void new Gauge({
    name: 'release_state',
    help: '1 for each live release and canary, by remote, release and state',
    labelNames: ['remote', 'release', 'state'],
    registers,
    async collect() {
      const releases = await readJudged().catch(() => [])
      this.reset()
      for (const { remote, version, state } of releases) this.set({ remote, release: version, state }, 1)
    }
  })
  void new Gauge({
    name: 'release_suspected',
    help: '1 if a live release or canary exceeds its error budget, counting all sessions, else 0',
    labelNames: ['remote', 'release'],
    registers,
    async collect() {
      const known = await readKnownReleases(db).catch(() => [])
      const suspects = await findSuspects({ db, clock, config }, known).catch(() => undefined)
      const ids = new Set(suspects?.map(idOf))
      this.reset()
      for (const release of suspects ? known.filter(isJudged) : [])
        this.set({ remote: release.remote, release: release.version }, ids.has(idOf(release)) ? 1 : 0)
    }
  })
  const addShares = (name: string, help: string, onlyOldAccounts: boolean) =>
    new Gauge({
      name,
      help,
      labelNames: ['remote', 'release', 'outcome'],
      registers,
      async collect() {
        const since = new Date(clock.now().getTime() - hourMs)
        const [releases, shares] = await Promise.all([
          readJudged(),
          readShares(db, { since, onlyOldAccounts })
        ]).catch(() => [[], new Map<string, ReleaseShare>()] as const)
        this.reset()
        for (const release of releases) {
          const { sessions, failed } = shares.get(idOf(release)) ?? { sessions: 0, failed: 0 }
          const labels = { remote: release.remote, release: release.version }
          this.set({ ...labels, outcome: 'failed' }, failed)
          this.set({ ...labels, outcome: 'ok' }, sessions - failed)
        }
      }
    })
  addShares('release_sessions', 'Sessions that reported in the last hour, by outcome: ok or failed', false)
  addShares('release_accounts', 'Accounts in the last hour by which a release is judged, by outcome', true)
  new Gauge({
    name: 'release_error_budget_ratio',
    help: 'The share of sessions that may meet an error',
    registers
  }).set(config.HEALTH_ERROR_PERCENT / 100)
}
