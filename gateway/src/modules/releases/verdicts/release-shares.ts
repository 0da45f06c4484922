import { sql } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { idOf } from '../known-releases.ts'
import { maxSessionsPerNetwork } from '../reports/reporters.ts'
import { releaseReporter } from '../tables.ts'
import type { ReleaseShare } from './judge.ts'

export async function readShares(db: Db, since: Date): Promise<Map<string, ReleaseShare>> {
  const { remote, version, networkKey, hasFailed, seenAt } = releaseReporter
  const perNetwork = db
    .select({
      remote,
      version,
      sessions: sql<number>`count(*)`.as('sessions'),
      failed: sql<number>`count(*) FILTER (WHERE ${hasFailed})`.as('failed')
    })
    .from(releaseReporter)
    .where(sql`${seenAt} > ${since}`)
    .groupBy(remote, version, networkKey)
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
