import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { CurrentGuest } from '../../sessions/sessions.ts'
import { party, partyMember } from '../party/tables.ts'
import { users } from '../user/tables.ts'

export interface PlayerRow {
  partyId: string
  userId: string | null
  guest: CurrentGuest | null
}

/** Whether the player still has a place in the live party, and whether it is a practice room. */
export async function isInParty(
  db: Db,
  { partyId, userId, guest }: PlayerRow
): Promise<{ isPractice: boolean } | undefined> {
  const memberId = userId ?? guest?.id ?? ''
  const [place] = await db
    .select({ isPractice: party.isGuestRoom })
    .from(partyMember)
    .innerJoin(party, eq(party.id, partyMember.partyId))
    .where(and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId), isNull(party.endedAt)))
  return place
}

/** What a game learns of its player. */
export async function playerOf(db: Db, { userId, guest }: PlayerRow) {
  if (guest) return { ...guest, is_guest: true }
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, userId ?? ''))
  if (!user) throw new Error('A ticket’s player is gone')
  return { id: user.id, nick_name: user.nickName, avatar: user.avatar, is_guest: false }
}
