import type { KnownRelease, SlowCanary } from '@tambay/contracts/release-verdicts'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#platform/database/db.ts'
import { maxSessionsPerNetwork } from '../reports/reporters.ts'
import { confidence, findSlower, type Vitals } from './find-slower.ts'
import type { VerdictDeps } from './verdicts.ts'

const dayMs = 24 * 60 * 60_000

/**
 * The canaries that are slower than the live release, both measured since the canary was deployed. Only accounts that are
 * older than a release count, each once, with its latest visit.
 */
export async function findSlowCanaries(
  { db, clock }: Pick<VerdictDeps, 'db' | 'clock'>,
  releases: readonly KnownRelease[]
): Promise<SlowCanary[]> {
  const slow: SlowCanary[] = []
  for (const { remote, version, deployed_at: deployedAt } of releases.filter(isCanary)) {
    const live = releases.find(other => other.remote === remote && other.state === 'live')
    if (!live) continue
    const since = new Date(Math.max(deployedAt, clock.now().getTime() - dayMs))
    const slower = findSlower(
      await readVitals(db, { remote, version }, since),
      await readVitals(db, live, since)
    )
    if (slower) slow.push({ remote, version, ...slower })
  }
  return slow
}

const isCanary = ({ state }: KnownRelease) => state === 'canary'

const Row = z.object({
  metric: z.enum(['lcp', 'inp', 'cls']),
  samples: z.int(),
  low: z.nullable(z.number()),
  p75: z.nullable(z.number()),
  high: z.nullable(z.number())
})

/** The bounds are values at ranks of the sample, so they hold for any distribution. */
async function readVitals(
  db: Db,
  { remote, version }: Pick<KnownRelease, 'remote' | 'version'>,
  since: Date
): Promise<Vitals> {
  const { rows } = await db.execute(sql`
    WITH latest AS (
      SELECT DISTINCT ON (session_key) network_key, lcp_ms, inp_ms, cls FROM release_reporter
      WHERE remote = ${remote} AND version = ${version} AND has_old_account AND seen_at > ${since}
      ORDER BY session_key, seen_at DESC
    ), counted AS (
      SELECT *, row_number() OVER (PARTITION BY network_key) AS nth FROM latest
    ), ranked AS (
      SELECT metric, value, row_number() OVER (by_value) AS rank, count(*) OVER (PARTITION BY metric) AS samples
      FROM counted, LATERAL (VALUES ('lcp', lcp_ms), ('inp', inp_ms), ('cls', cls)) AS vital (metric, value)
      WHERE nth <= ${maxSessionsPerNetwork} AND value IS NOT NULL
      WINDOW by_value AS (PARTITION BY metric ORDER BY value)
    ), bounds AS (
      SELECT *, 0.75 * samples AS middle, ${confidence} * sqrt(0.75 * 0.25 * samples) AS spread FROM ranked
    )
    SELECT metric, samples::int,
      (min(value) FILTER (WHERE rank >= middle - spread))::float8 AS low,
      (min(value) FILTER (WHERE rank >= middle))::float8 AS p75,
      (min(value) FILTER (WHERE rank >= middle + spread))::float8 AS high
    FROM bounds GROUP BY metric, samples`)
  return Object.fromEntries(
    z
      .parse(z.array(Row), rows)
      .flatMap(({ metric, samples, low, p75, high }) =>
        low === null || p75 === null || high === null ? [] : [[metric, { samples, low, p75, high }]]
      )
  )
}
