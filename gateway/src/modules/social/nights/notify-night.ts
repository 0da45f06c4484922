import { and, asc, eq, gt, not, or, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import { isOnBreak } from '#modules/play-limits/on-break.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { club, clubMember } from '../clubs/tables.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { type clubNight, clubNightGuest } from './tables.ts'

export type NightNotice = Pick<typeof clubNight.$inferSelect, 'id' | 'clubId' | 'organizerId'> & {
  clubName: string
}
type NightDeps = Pick<SocialNeeds, 'db' | 'clock' | 'notifications'>

const batchSize = 500

/** Tells the members about a new night. People who don't play for a while aren't invited. */
export async function notifyMembers(
  { db, clock, notifications }: NightDeps,
  { id, clubId, organizerId, clubName }: NightNotice
): Promise<void> {
  const subject = { kind: 'night', id: `${clubId}/${id}` } as const
  const notice = { kind: 'club_event', actorId: organizerId, subject, detail: clubName } as const
  for (let last = '0', userIds: string[]; ; last = userIds.at(-1) ?? last) {
    const isNext = and(eq(clubMember.clubId, clubId), gt(clubMember.userId, last))
    const rows = await db
      .select({ id: clubMember.userId })
      .from(clubMember)
      .where(and(isNext, not(isOnBreak(clubMember.userId, clock.now()))))
      .orderBy(asc(clubMember.userId))
      .limit(batchSize)
    userIds = rows.map(row => row.id)
    if (userIds.length > 0) await transact(db, tx => notifications.notify(tx, { ...notice, userIds }))
    if (userIds.length < batchSize) return
  }
}

interface GuestNotice {
  night: NightNotice
  kind: 'night_changed' | 'night_off' | 'night_soon' | 'night_open'
  partyId?: string
  exceptId?: string
}

/** Tells those who are going, have no block with the organizer and can still see the club. At most 500, so in one batch. */
export async function notifyGuests(
  tx: Tx,
  { clock, notifications }: NightDeps,
  { night, kind, partyId, exceptId }: GuestNotice
): Promise<void> {
  const isMember = sql`EXISTS (SELECT FROM ${clubMember} WHERE ${and(eq(clubMember.clubId, night.clubId), eq(clubMember.userId, users.id))})`
  const guests = await tx
    .select({ id: users.id })
    .from(clubNightGuest)
    .innerJoin(users, eq(users.id, clubNightGuest.userId))
    .innerJoin(club, eq(club.id, night.clubId))
    .where(
      and(
        eq(clubNightGuest.nightId, night.id),
        isUnblocked(night.organizerId, users.id),
        isUnblocked(sql`${club.ownerId}`, users.id),
        or(club.isOpen, isMember),
        not(isOnBreak(users.id, clock.now()))
      )
    )
  const subjectId = partyId ?? `${night.clubId}/${night.id}`
  await notifications.notify(tx, {
    userIds: guests.map(({ id }) => id).filter(id => id !== exceptId),
    kind: 'club_event',
    subject: { kind, id: subjectId },
    detail: night.clubName
  })
}
