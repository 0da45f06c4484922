import type { QueryOf } from '@tambay/contracts/endpoint'
import type { PersonCard, searchPeople } from '@tambay/contracts/operator/people'
import { readPhone } from '@tambay/contracts/validation/phone'
import { and, desc, eq, ilike, isNull, lt, or } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import { escapePattern } from '#platform/text/match.ts'
import { toTimestamp } from '#platform/time/clock.ts'

const cursors = keyset('operator-people.1', z.tuple([IdKey]))

export const containing = (text: string) => `%${escapePattern(text)}%`

export const readId = (text: string) => z.safeParse(IdKey, text).data

export async function findPeople(db: Db, { q, cursor, limit }: QueryOf<typeof searchPeople>) {
  const last = cursors.read(cursor)
  const words = q?.trim().replace(/^@/, '') ?? ''
  const id = readId(words)
  const isMatch =
    words === ''
      ? undefined
      : or(
          ilike(users.nickName, containing(words)),
          ilike(users.username, containing(words)),
          id === undefined ? undefined : eq(users.id, id)
        )
  const rows = await db
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), isMatch, last && lt(users.id, last[0])))
    .orderBy(desc(users.id))
    .limit(limit + 1)
  const { items, next_cursor } = cursors.page(rows, limit, row => [row.id])
  return { items: items.map(toCard), next_cursor }
}

export async function findPersonBy(
  db: Db,
  by: 'id' | 'phone' | 'email',
  value: string
): Promise<string | undefined> {
  const key = { id: readId, phone: readPhone, email: (text: string) => text }[by](value)
  if (key === undefined) return undefined
  const column = { id: users.id, phone: users.tel, email: users.email }[by]
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(column, key), isNull(users.deletedAt)))
  return found?.id
}

type UserRow = typeof users.$inferSelect

export function toCard({ id, username, nickName, createdAt, suspendedAt }: UserRow): PersonCard {
  return {
    id,
    username,
    nick_name: nickName,
    created_at: toTimestamp(createdAt),
    suspended_at: suspendedAt && toTimestamp(suspendedAt)
  }
}
