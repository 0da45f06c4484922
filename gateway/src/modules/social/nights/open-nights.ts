import { entry, micMode } from '@tambay/contracts/party'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'

import { isActive } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { openAhead } from '#modules/party/open/open-ahead.ts'
import { game } from '#modules/party/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { club, clubMember } from '../clubs/tables.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { isPlanned } from './find-nights.ts'
import { notifyGuests } from './notify-night.ts'
import { clubNight } from './tables.ts'

type NightDeps = Pick<SocialNeeds, 'db' | 'clock' | 'notifications' | 'partyPublisher'>

export const reminderMs = 15 * 60_000

/** Opens the room of each night that starts. Every gateway runs this; the first to lock a night opens it. */
export async function openDueNights(deps: NightDeps): Promise<void> {
  while (await transact(deps.db, tx => openNight(tx, deps)));
}

export async function remindOfNights(deps: NightDeps): Promise<void> {
  while (await transact(deps.db, tx => remind(tx, deps)));
}

async function openNight(tx: Tx, deps: NightDeps): Promise<boolean> {
  const now = deps.clock.now()
  const due = await lockNext(tx, and(isPlanned(now), lte(clubNight.startsAt, now)))
  if (!due) return false
  const { night, club: ofClub, game: ofGame } = due
  const partyId = await openAhead(
    tx,
    {
      hostId: await findHost(tx, night, ofClub.ownerId),
      game: ofGame,
      game_id: ofGame.id,
      name: night.name,
      // Only members learn the link of a closed club's room.
      auth: ofClub.isOpen ? entry.all : entry.unlisted,
      mic_mode: micMode.game,
      cover: ofGame.cover
    },
    { now, partyPublisher: deps.partyPublisher }
  )
  await tx.update(clubNight).set({ openedAt: now, partyId }).where(eq(clubNight.id, night.id))
  await notifyGuests(tx, deps, { night: { ...night, clubName: ofClub.name }, kind: 'night_open', partyId })
  return true
}

async function remind(tx: Tx, deps: NightDeps): Promise<boolean> {
  const now = deps.clock.now()
  const isSoon = lte(clubNight.startsAt, new Date(now.getTime() + reminderMs))
  const due = await lockNext(
    tx,
    and(isPlanned(now), isSoon, gt(clubNight.startsAt, now), isNull(clubNight.remindedAt))
  )
  if (!due) return false
  const { night, club: ofClub } = due
  await tx.update(clubNight).set({ remindedAt: now }).where(eq(clubNight.id, night.id))
  await notifyGuests(tx, deps, { night: { ...night, clubName: ofClub.name }, kind: 'night_soon' })
  return true
}

async function lockNext(tx: Tx, isDue: ReturnType<typeof and>) {
  const [due] = await tx
    .select({ night: clubNight, club, game })
    .from(clubNight)
    .innerJoin(club, eq(club.id, clubNight.clubId))
    .innerJoin(game, eq(game.id, clubNight.gameId))
    .where(isDue)
    .orderBy(asc(clubNight.startsAt), asc(clubNight.id))
    .limit(1)
    .for('update', { of: clubNight, skipLocked: true })
  return due
}

/** The organizer, or the club's owner if the organizer has left the club. */
async function findHost(
  tx: Tx,
  { clubId, organizerId }: typeof clubNight.$inferSelect,
  ownerId: string
): Promise<string> {
  const isMember = sql`EXISTS (SELECT FROM ${clubMember} WHERE ${and(eq(clubMember.clubId, clubId), eq(clubMember.userId, users.id))})`
  const found = await tx.$count(users, and(eq(users.id, organizerId), isActive(users), isMember))
  return found > 0 ? organizerId : ownerId
}
