import { and, eq, sql } from 'drizzle-orm'

import { knownRelease } from '#modules/releases/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { manilaTime } from '#platform/time/manila.ts'
import { OperatorError } from '../operator-error.ts'
import type { QueueSource } from '../queue/queue-source.ts'
import { recordAction } from '../record-action.ts'
import { operatorAction } from '../tables.ts'

const isReview = eq(operatorAction.action, 'release-review')

export const isStandingReview = and(
  isReview,
  sql`NOT EXISTS (SELECT FROM operator_action undo WHERE undo.undoes = ${operatorAction.id})`
)

/** All changes of releases take this lock, because the release monitor replaces the rows. */
export const lockReleases = (tx: Tx) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('release', 0))`)

export async function findRelease(db: Db | Tx, remote: string, version: string) {
  const isIt = and(eq(knownRelease.remote, remote), eq(knownRelease.version, version))
  const [found] = await db.select().from(knownRelease).where(isIt)
  if (!found) throw new OperatorError(`${remote}@${version} is not in the registry.`)
  return found
}

const openedAt = sql`coalesce(${knownRelease.withdrawnAt}, ${knownRelease.deployedAt})`

/** A release that was withdrawn again after it was decided is open again. */
export const withdrawalSource: QueueSource = {
  queue: 'withdrawal',
  rows: sql`SELECT ${knownRelease.remote} || '@' || ${knownRelease.version} AS id, ${knownRelease.remote} AS kind,
    coalesce(${knownRelease.withdrawnBecause}, 'No reason was given.') AS excerpt, 0 AS reports, ARRAY[]::text[] AS tags,
    ${openedAt} AS opened_at, review.created_at AS closed_at, review.outcome,
    review.created_at IS NULL AS is_open
    FROM ${knownRelease} LEFT JOIN LATERAL (
      SELECT ${operatorAction.createdAt}, coalesce(${operatorAction.result} ->> 'outcome', 'faulty') AS outcome
      FROM ${operatorAction} WHERE ${isStandingReview} AND ${operatorAction.createdAt} > ${openedAt}
        AND ${operatorAction.subject} = 'release:' || ${knownRelease.remote} || '@' || ${knownRelease.version}
      ORDER BY ${operatorAction.id} DESC LIMIT 1) review ON true
    WHERE ${knownRelease.state} = 'withdrawn'`,
  undoable: ['release-review'],

  lock: lockReleases,

  async read(db, id) {
    const [remote = '', version = ''] = id.split('@')
    const { deployedAt, withdrawnAt, withdrawnBy } = await findRelease(db, remote, version)
    return {
      personId: null,
      subjects: [`release:${id}`],
      facts: [
        { label: 'Release', value: id },
        { label: 'Deployed', value: manilaTime(deployedAt) },
        { label: 'Withdrawn', value: withdrawnAt ? manilaTime(withdrawnAt) : 'At an unknown time' },
        { label: 'Withdrawn by', value: withdrawnBy ?? 'Unknown' }
      ],
      entries: [],
      pictures: []
    }
  },

  isDecision: id => and(isReview, eq(operatorAction.subject, `release:${id}`)),

  decide({ db, clock, check, ...actor }, { id: release, decision: outcome, reason }) {
    return transact(db, async tx => {
      await check?.(tx)
      const [remote = '', version = ''] = release.split('@')
      const { state } = await findRelease(tx, remote, version)
      if (state !== 'withdrawn') throw new OperatorError(`${release} is ${state}, and not withdrawn.`)
      const entry = { action: 'release-review', subject: `release:${release}`, reason } as const
      return { id: await recordAction(tx, actor, { ...entry, result: { outcome }, createdAt: clock.now() }) }
    })
  }
}
