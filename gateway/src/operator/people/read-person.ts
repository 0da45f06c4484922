import { maxPage } from '@tambay/contracts/common'
import type { PersonDetail } from '@tambay/contracts/operator/people'
import { and, desc, eq, isNull } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { reportCase, userWarning } from '#modules/safety/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { readLogOf } from '../queue/read-items.ts'
import { suspensionEnd } from '../safety/tables.ts'
import { toCard } from './search-people.ts'

export async function findUserRow(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

type UserRow = NonNullable<Awaited<ReturnType<typeof findUserRow>>>

/** What operators may see of a person without giving a reason. */
export async function readRecord(db: Db, row: UserRow): Promise<Omit<PersonDetail, 'data'>> {
  const [suspension] = await db.select().from(suspensionEnd).where(eq(suspensionEnd.userId, row.id))
  const cases = await db
    .select()
    .from(reportCase)
    .where(eq(reportCase.subjectId, row.id))
    .orderBy(desc(reportCase.id))
    .limit(maxPage)
  const decisions = await readLogOf(db, [`user:${row.id}`], maxPage)
  return {
    ...toCard(row),
    closing_at: row.closingAt && toTimestamp(row.closingAt),
    suspended_until: suspension ? toTimestamp(suspension.endsAt) : null,
    warnings: await db.$count(userWarning, eq(userWarning.userId, row.id)),
    cases: cases.map(each => ({
      id: each.id,
      kind: each.targetKind,
      excerpt: each.excerpt,
      opened_at: toTimestamp(each.openedAt),
      outcome: each.outcome
    })),
    decisions: decisions.toReversed()
  }
}
