import { and, eq, gt, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { idOf } from '../known-releases.ts'
import { maxSessionsPerNetwork } from '../reports/reporters.ts'
import { releaseReporter } from '../tables.ts'
import type { ReleaseShare } from './judge.ts'

interface ShareOptions {
  since: Date
  /** Reads only the reports of accounts that are older than the release. */
  onlyOldAccounts: boolean
}

export async function readShares(
  db: Db,
  { since, onlyOldAccounts }: ShareOptions
): Promise<Map<string, ReleaseShare>> {
  const { remote, version } = releaseReporter
  // A phone that changed networks counts once.
  const perSession = db
    .select({
      remote,
      version,
      networkKey: sql<string>`min(${releaseReporter.networkKey})`.as('network_key'),
      hasFailed: sql<boolean>`bool_or(${releaseReporter.hasFailed})`.as('has_failed')
    })
    .from(releaseReporter)
    .where(
      and(
        gt(releaseReporter.seenAt, since),
        onlyOldAccounts ? eq(releaseReporter.hasOldAccount, true) : undefined
      )
    )
    .groupBy(remote, version, releaseReporter.sessionKey)
    .as('per_session')
  const perNetwork = db
    .select({
      remote: perSession.remote,
      version: perSession.version,
      sessions: sql<number>`count(*)`.as('sessions'),
      failed: sql<number>`count(*) FILTER (WHERE ${perSession.hasFailed})`.as('failed')
    })
    .from(perSession)
    .groupBy(perSession.remote, perSession.version, perSession.networkKey)
    .as('per_network')
  const counted = sql`least(${perNetwork.sessions}, ${maxSessionsPerNetwork})::float8`
  const rows = await db
    .select({
      remote: perNetwork.remote,
      version: perNetwork.version,
      sessions: sql<number>`sum(${counted})`,
      failed: sql<number>`sum(${counted} * ${perNetwork.failed} / ${perNetwork.sessions})`,
      networks: sql<number>`count(*)::int`,
      failedNetworks: sql<number>`(count(*) FILTER (WHERE ${perNetwork.failed} > 0))::int`
    })
    .from(perNetwork)
    .groupBy(perNetwork.remote, perNetwork.version)
  return new Map(
    rows.map(({ remote: name, version: release, ...share }) => [
      idOf({ remote: name, version: release }),
      share
    ])
  )
}
