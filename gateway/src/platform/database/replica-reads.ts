import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { Refusal } from '#platform/errors/refusal.ts'
import { batchCalls } from './batch-calls.ts'
import type { Db } from './db.ts'

/** Runs a read at the replica or at the primary. It may run twice, and must not lock rows. */
export type ReadReplica = <T>(read: (db: Db) => Promise<T>) => Promise<T>

interface ReplicaReadsOptions {
  primary: Db
  replica: Db
  /** Another pool of the primary's connections, which answers at once when those of requests are all in use. */
  probe: Db
  log: FastifyBaseLogger
  onRead(from: 'replica' | 'primary'): void
}

/** Longer than a replica usually lags, and too short to notice. */
const maxWaitMs = 100
/** Nothing is read from a replica for this time after it was late or failed. */
const restMs = 1000
const limits = { maxRunning: 4, maxBatchSize: 1000 }

/**
 * Reads from the replica once it has replayed all that was committed before the call, by anyone at any gateway. A replica
 * that is late, gone or no replica of this primary is left out (docs/decisions/0131-read-replica.md).
 */
export function createReplicaReads({
  primary,
  replica,
  probe,
  log,
  onRead
}: ReplicaReadsOptions): ReadReplica {
  let restsUntil = -Infinity

  /** Like `batchReads`, a check starts after all calls that share it. */
  const isCurrent = batchCalls<true, boolean>(async calls => {
    const late = pause(maxWaitMs, false, { ref: false })
    const isReplayed = await Promise.race([untilReplayed(), late]).catch(() => false)
    if (!isReplayed) rest()
    return calls.map(() => isReplayed)
  }, limits)

  async function untilReplayed(): Promise<boolean> {
    const position = await readPosition(probe)
    const endsAt = performance.now() + maxWaitMs
    for (let waitMs = 1; performance.now() < endsAt; waitMs *= 2) {
      if (await hasReplayed(replica, position)) return true
      await pause(waitMs)
    }
    return false
  }

  function rest(): void {
    restsUntil = performance.now() + restMs
  }

  return async read => {
    if (performance.now() >= restsUntil && (await isCurrent(true)))
      try {
        const result = await read(replica)
        onRead('replica')
        return result
      } catch (error) {
        if (error instanceof Refusal) throw error
        log.warn({ err: error }, 'a read at the replica failed, so it runs at the primary')
        rest()
      }
    onRead('primary')
    return read(primary)
  }
}

interface Position {
  lsn: string
  system: string
  timeline: number
}

/**
 * The end of the write-ahead log, which has every commit so far. With `synchronous_commit` off, the last of them may not
 * be on the disk yet.
 */
async function readPosition(primary: Db): Promise<Position> {
  const { rows } = await primary.execute<Position & Record<string, unknown>>(sql`
    SELECT
      CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
        ELSE pg_current_wal_flush_lsn() END AS lsn,
      system_identifier::text AS system,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS timeline
    FROM pg_control_system()`)
  if (!rows[0]) throw new Error('The primary has no position')
  return rows[0]
}

/** False if the server is a primary, or has followed another one since a failover. */
async function hasReplayed(replica: Db, { lsn, system, timeline }: Position): Promise<boolean> {
  const { rows } = await replica.execute(sql`
    SELECT FROM pg_control_system(), pg_control_recovery()
    WHERE pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AND system_identifier = ${system}::bigint
      AND min_recovery_end_timeline = ${timeline}`)
  return rows.length > 0
}
