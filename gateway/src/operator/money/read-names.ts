import { inArray } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'

/** The usernames of the people who hold accounts, by user id. */
export async function readUsernames(
  db: Db,
  holders: readonly { ownerId: string | null }[]
): Promise<(ownerId: string | null) => string | null> {
  const ids = [...new Set(holders.flatMap(({ ownerId }) => ownerId ?? []))]
  if (ids.length === 0) return () => null
  const found = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids))
  const names = new Map(found.map(({ id, username }) => [id, username]))
  return ownerId => (ownerId === null ? null : (names.get(ownerId) ?? null))
}
