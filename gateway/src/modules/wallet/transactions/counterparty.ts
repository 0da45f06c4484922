import { inArray } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Memo } from '#ledger/posting/posting.ts'
import type { Db } from '#platform/database/db.ts'

interface Line {
  memo: Memo
}

/** Loads the names of the other people in one user's transactions, because a gift's memo has only ids. */
export async function loadCounterparties(
  db: Db,
  userId: string,
  lines: readonly Line[]
): Promise<(line: Line) => string> {
  const ids = new Set(lines.flatMap(({ memo }) => otherPerson(memo, userId) ?? []))
  const found =
    ids.size === 0
      ? []
      : await db
          .select()
          .from(users)
          .where(inArray(users.id, [...ids]))
  const names = new Map(found.map(person => [person.id, person.nickName]))
  return ({ memo }) => names.get(otherPerson(memo, userId) ?? '') ?? memo.counterparty
}

function otherPerson({ gift }: Memo, userId: string): string | undefined {
  return gift && (gift.senderId === userId ? gift.recipientId : gift.senderId)
}
