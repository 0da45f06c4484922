import { eq, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { recentPlay } from '#modules/party/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'

interface Guest {
  nickName: string
  avatar: string
  /** Set only if a valid guest token proves that the guest id belongs to this browser. */
  guestId: string | undefined
}

const newForMs = 15 * 60_000

export function carryGuestOver(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  { nickName, avatar, guestId }: Guest
): Promise<{ is_new: boolean; recent_games: number }> {
  const now = clock.now()

  return transact(db, async tx => {
    const [account] = await tx
      .select({ createdAt: users.createdAt, carriedOverAt: users.carriedOverAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    if (!account || now.getTime() - account.createdAt.getTime() > newForMs) {
      return { is_new: false, recent_games: 0 }
    }
    if (!account.carriedOverAt) {
      // Whoever typed a username is called by it, not "Guest17954655".
      const name = sql`CASE WHEN ${users.nickName} = ${users.username} THEN ${users.nickName} ELSE ${nickName} END`
      await tx.update(users).set({ nickName: name, avatar, carriedOverAt: now }).where(eq(users.id, userId))
      if (guestId !== undefined) await copyPlays(tx, guestId, userId)
    }
    return { is_new: true, recent_games: guestId === undefined ? 0 : await countPlays(tx, guestId, userId) }
  })
}

async function copyPlays(tx: Tx, guestId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${recentPlay} (player_id, game_id, played_at)
    SELECT ${userId}, game_id, played_at FROM ${recentPlay} WHERE player_id = ${guestId}
    ON CONFLICT (player_id, game_id) DO NOTHING
  `)
}

async function countPlays(tx: Tx, guestId: string, userId: string): Promise<number> {
  return tx.$count(
    recentPlay,
    sql`${recentPlay.playerId} = ${guestId} AND ${recentPlay.gameId} IN
      (SELECT game_id FROM ${recentPlay} AS own WHERE own.player_id = ${userId})`
  )
}
