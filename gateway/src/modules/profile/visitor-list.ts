import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listVisitors } from '@tambay/contracts/people/visitors'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { follows } from '#modules/people/follows/follows.ts'
import { asId, cardColumns } from '#modules/people/people.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import { profileVisit } from './tables.ts'
import { isRecentVisit } from './visits.ts'

const DayKey = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const cursors = keyset('visitors.1', z.tuple([DayKey, IdKey]))

export async function readVisitors(
  db: Db,
  query: QueryOf<typeof listVisitors>,
  userId: string,
  now: Date
): Promise<ResponseOf<typeof listVisitors>> {
  const last = cursors.read(query.cursor)
  const [self] = await db.select({ isIncognito: users.isIncognito }).from(users).where(eq(users.id, userId))
  if (self?.isIncognito) return { items: [], next_cursor: null, is_incognito: true }
  const { day, visitorId } = profileVisit
  const rows = await db
    .select({ ...cardColumns, day, is_following: follows(asId(userId), users.id) })
    .from(profileVisit)
    .innerJoin(users, eq(users.id, visitorId))
    .where(
      and(
        isRecentVisit(userId, now),
        isVisiblePerson(userId),
        last && sql`(${day}, ${visitorId}) < (${last[0]}::date, ${last[1]}::bigint)`
      )
    )
    .orderBy(desc(day), desc(visitorId))
    .limit(query.limit + 1)
  return { ...cursors.page(rows, query.limit, row => [row.day, row.id]), is_incognito: false }
}
