import { and, eq, isNull } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { party, partyMember, recentPlay } from '#modules/party/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { CurrentGuest } from '#platform/http/caller/session.ts'
import { gameOrder, gameRound, gameScore, gameSession, launchTicket } from './tables.ts'

export interface PlayerRow {
  partyId: string
  userId: string | null
  guest: CurrentGuest | null
}

export async function findMembership(
  db: Db,
  { partyId, userId, guest }: PlayerRow
): Promise<{ isPractice: boolean } | undefined> {
  const memberId = userId ?? guest?.id ?? ''
  const [membership] = await db
    .select({ isPractice: party.isGuestRoom })
    .from(partyMember)
    .innerJoin(party, eq(party.id, partyMember.partyId))
    .where(and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId), isNull(party.endedAt)))
  return membership
}

export async function readPlayer(db: Db, { userId, guest }: Pick<PlayerRow, 'userId' | 'guest'>) {
  if (guest) return { ...guest, is_guest: true }
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, userId ?? ''))
  if (!user) throw new Error(`The player ${userId} does not exist`)
  return { id: user.id, nick_name: user.nickName, avatar: user.avatar, is_guest: false }
}

export async function addRecentPlay(tx: Tx, playerId: string, gameId: string, playedAt: Date): Promise<void> {
  await tx
    .insert(recentPlay)
    .values({ playerId, gameId, playedAt })
    .onConflictDoUpdate({ target: [recentPlay.playerId, recentPlay.gameId], set: { playedAt } })
}

export async function erasePlays(tx: Tx, userId: string): Promise<void> {
  await tx.delete(launchTicket).where(eq(launchTicket.userId, userId))
  await tx.delete(gameSession).where(eq(gameSession.userId, userId))
  await tx.delete(gameRound).where(eq(gameRound.userId, userId))
  await tx.delete(gameOrder).where(eq(gameOrder.userId, userId))
  await tx.delete(gameScore).where(eq(gameScore.userId, userId))
}
