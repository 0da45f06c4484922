import { and, eq, sql, sum } from 'drizzle-orm'

import { experienceOfRound, levelAt } from '#identity/users/level.ts'
import { lockUser } from '#identity/users/lock-user.ts'
import { users } from '#identity/users/tables.ts'
import { partyMember } from '#modules/party/tables.ts'
import { isFriendOf } from '#modules/people/follows/follows.ts'
import { follow } from '#modules/people/tables.ts'
import { countTickets } from '#modules/wheel/tickets/wheel-player.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { afterCommit } from '#platform/database/transact.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import { manilaDay, weekRange } from '#platform/time/manila.ts'
import type { GameContext } from '../game-offers.ts'
import { addRecentPlay } from '../player.ts'
import { gameRound, gameScore } from '../tables.ts'

interface FinishedRound {
  gameId: string
  roundId: string
  userId: string
  partyId: string
  score: number
}

export interface RoundReward {
  is_ticket_earned: boolean
  ticket_count: number
}

/**
 * Stores a round of a player once, and adds its wheel ticket, experience and score. Locks the player, so that concurrent
 * rounds stay within the daily limits.
 */
export async function recordRound(
  tx: Tx,
  round: FinishedRound,
  deps: Pick<GameContext, 'db' | 'clock' | 'tickets' | 'realtime' | 'deeds'>
): Promise<RoundReward> {
  const { gameId, roundId, userId } = round
  const now = deps.clock.now()
  const isIt = and(eq(gameRound.gameId, gameId), eq(gameRound.roundId, roundId), eq(gameRound.userId, userId))
  const { rowCount: isNew } = await tx
    .insert(gameRound)
    .values({ ...round, createdAt: now })
    .onConflictDoNothing()
  if (!isNew) {
    const [stored] = await tx.select().from(gameRound).where(isIt)
    return { is_ticket_earned: stored?.isTicketEarned ?? false, ticket_count: await countTickets(tx, userId) }
  }
  // A spin locks the user before the wheel, too. Another order would cause deadlocks.
  await lockUser(tx, userId)
  const { isEarned, ticketCount } = await deps.tickets.earnFromRound(userId, `${gameId}:${roundId}`, tx)
  await tx.update(gameRound).set({ isTicketEarned: isEarned }).where(isIt)
  await addRecentPlay(tx, userId, gameId, now)
  await addToScores(tx, round, now, deps)
  afterCommit(tx, () => {
    deps.deeds.recordLater(userId, 'play', () => isWithFriend(deps.db, userId, round.partyId))
    deps.realtime.publish(userChannel(userId), 'round_ended', {
      party_id: round.partyId,
      game_id: gameId,
      round_id: roundId,
      score: round.score
    })
  })
  return { is_ticket_earned: isEarned, ticket_count: ticketCount }
}

async function isWithFriend(db: Db, userId: string, partyId: string): Promise<boolean> {
  const isInside = and(eq(partyMember.partyId, partyId), eq(partyMember.userId, follow.followedId))
  return (
    (await db.$count(
      db
        .select({ id: follow.followedId })
        .from(follow)
        .innerJoin(partyMember, isInside)
        .where(isFriendOf(userId))
        .as('friend')
    )) > 0
  )
}

async function addToScores(
  tx: Tx,
  { gameId, userId, score }: FinishedRound,
  now: Date,
  { realtime }: Pick<GameContext, 'realtime'>
): Promise<void> {
  const today = manilaDay(now)
  const experience = experienceOfRound(await readExperienceOfDay(tx, userId, today))
  const added = { gameId, userId, score, rounds: 1, wins: score > 0 ? 1 : 0, best: score, experience }
  await tx
    .insert(gameScore)
    .values([
      { ...added, period: 'day', startsOn: today },
      { ...added, period: 'week', startsOn: weekRange(today).monday }
    ])
    .onConflictDoUpdate({
      target: [gameScore.gameId, gameScore.period, gameScore.startsOn, gameScore.userId],
      set: {
        score: sql`${gameScore.score} + excluded.score`,
        rounds: sql`${gameScore.rounds} + 1`,
        wins: sql`${gameScore.wins} + excluded.wins`,
        best: sql`greatest(${gameScore.best}, excluded.best)`,
        experience: sql`${gameScore.experience} + excluded.experience`
      }
    })
  if (experience > 0 && (await addExperience(tx, userId, experience)))
    afterCommit(tx, () => realtime.publish(userChannel(userId), 'profile_changed', { user_id: userId }))
}

async function readExperienceOfDay(tx: Tx, userId: string, day: string): Promise<number> {
  const [earned] = await tx
    .select({ total: sum(gameScore.experience).mapWith(Number) })
    .from(gameScore)
    .where(and(eq(gameScore.userId, userId), eq(gameScore.period, 'day'), eq(gameScore.startsOn, day)))
  return earned?.total ?? 0
}

async function addExperience(tx: Tx, userId: string, experience: number): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set({ experience: sql`${users.experience} + ${experience}` })
    .where(eq(users.id, userId))
    .returning({ level: users.level, experience: users.experience })
  if (!user) throw new Error(`User ${userId} does not exist`)
  const level = levelAt(user.experience)
  if (level === user.level) return false
  await tx.update(users).set({ level }).where(eq(users.id, userId))
  return true
}
