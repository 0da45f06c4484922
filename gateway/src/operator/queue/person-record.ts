import type { PersonRecord } from '@tambay/contracts/operator/queue'
import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { readHistory } from '../safety/read-cases.ts'
import { suspensionEnd } from '../safety/tables.ts'

export async function readPerson(db: Db, userId: string, exceptCase?: string): Promise<PersonRecord | null> {
  const [found] = await db
    .select({
      id: users.id,
      username: users.username,
      nickName: users.nickName,
      suspendedAt: users.suspendedAt,
      endsAt: suspensionEnd.endsAt
    })
    .from(users)
    .leftJoin(suspensionEnd, eq(suspensionEnd.userId, users.id))
    .where(eq(users.id, userId))
  if (!found) return null
  const { id, username, nickName, suspendedAt, endsAt } = found
  const { warnings, openCases, upheldCases } = await readHistory(db, userId, exceptCase)
  return {
    id,
    username,
    nick_name: nickName,
    suspended_at: suspendedAt && toTimestamp(suspendedAt),
    suspension_ends_at: endsAt && toTimestamp(endsAt),
    warnings,
    open_cases: openCases,
    upheld_cases: upheldCases
  }
}
