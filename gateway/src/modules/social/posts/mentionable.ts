import { and, inArray } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Tx } from '#platform/database/db.ts'

/**
 * Filters the users for those whom the author may mention (spec POST-6). Locks their rows, so that no account is erased
 * before the transaction ends.
 */
export async function findMentionable(tx: Tx, authorId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: users.id, nickName: users.nickName })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), isVisiblePerson(authorId)))
    .for('key share')
}

export function findDropped(ids: readonly string[], stored: ReadonlyArray<{ id: string }>): string[] {
  const mentioned = new Set(stored.map(({ id }) => id))
  return [...new Set(ids)].filter(id => !mentioned.has(id))
}
