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

async function findWithdrawn(db: Db | Tx, id: string) {
  const [remote = '', version = ''] = id.split('@')
  const { withdrawnAt, ...release } = await findRelease(db, remote, version)
  if (!withdrawnAt) throw new OperatorError(`${id} is ${release.state}, and not withdrawn.`)
  return { ...release, withdrawnAt }
}

/** A release that was withdrawn again after it was decided is open again. */
export const withdrawalSource: QueueSource = {
  queue: 'withdrawal',
  rows: sql`SELECT ${knownRelease.remote} || '@' || ${knownRelease.version} AS id, ${knownRelease.remote} AS kind,
    coalesce(${knownRelease.withdrawnBecause}, 'No reason was given.') AS excerpt, 0 AS reports, ARRAY[]::text[] AS tags,
    ${knownRelease.withdrawnAt} AS opened_at, review.created_at AS closed_at, review.outcome,
    review.created_at IS NULL AS is_open
    FROM ${knownRelease} LEFT JOIN LATERAL (
      SELECT ${operatorAction.createdAt}, coalesce(${operatorAction.result} ->> 'outcome', 'faulty') AS outcome
      FROM ${operatorAction} WHERE ${isStandingReview} AND ${operatorAction.createdAt} > ${knownRelease.withdrawnAt}
        AND ${operatorAction.subject} = 'release:' || ${knownRelease.remote} || '@' || ${knownRelease.version}
      ORDER BY ${operatorAction.id} DESC LIMIT 1) review ON true
    WHERE ${knownRelease.withdrawnAt} IS NOT NULL`,
  undoable: ['release-review'],

  lock: lockReleases,

  async read(db, id) {
    const { deployedAt, withdrawnAt, withdrawnBy } = await findWithdrawn(db, id)
    return {
      personId: null,
      subjects: [`release:${id}`],
      facts: [
        { label: 'Release', value: id },
        { label: 'Deployed', value: manilaTime(deployedAt) },
        { label: 'Withdrawn', value: manilaTime(withdrawnAt) },
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
      await findWithdrawn(tx, release)
      const entry = { action: 'release-review', subject: `release:${release}`, reason } as const
      return { id: await recordAction(tx, actor, { ...entry, result: { outcome }, createdAt: clock.now() }) }
    })
  }
}
