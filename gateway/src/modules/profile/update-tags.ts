import { isKnownTag, readInterestTags } from '@tambay/contracts/interest-tags'
import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Keeps stored codes that this release doesn't know. */
export async function changeTags(tx: Tx, userId: string, codes: string): Promise<void> {
  const [row] = await tx
    .select({ interestTag: users.interestTag })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const unknown = readInterestTags(row?.interestTag ?? '')
    .map(tag => String(tag.value))
    .filter(code => !isKnownTag(code))
  const requested = codes.split(',').filter(code => code !== '')
  if (requested.some(code => !isKnownTag(code) && !unknown.includes(code)))
    throw new Refusal('interest_tag_not_found')
  const interestTag = [...requested.filter(isKnownTag), ...unknown].join(',')
  await tx.update(users).set({ interestTag }).where(eq(users.id, userId))
}
