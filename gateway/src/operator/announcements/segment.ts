import type { Segment } from '@tambay/contracts/operator/announcements'
import { and, not, type SQL, sql } from 'drizzle-orm'

import { session } from '#identity/sessions/tables.ts'
import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { party } from '#modules/party/tables.ts'
import { clubMember } from '#modules/social/clubs/tables.ts'

const dayMs = 86_400_000

/** Who belongs to the segment now. Suspended and closing accounts get nothing. */
export function isInSegment(segment: Segment, now: Date): SQL | undefined {
  const since = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`
  const wasActive = (days: number) =>
    sql`EXISTS (SELECT FROM ${session} WHERE ${session.userId} = ${users.id} AND ${session.lastUsedAt} >= ${since(days)})`
  const conditions: Record<Segment, SQL | undefined> = {
    everyone: undefined,
    active_7_days: wasActive(7),
    active_30_days: wasActive(30),
    away_30_days: not(wasActive(30)),
    club_members: sql`EXISTS (SELECT FROM ${clubMember} WHERE ${clubMember.userId} = ${users.id})`,
    room_hosts: sql`EXISTS (SELECT FROM ${party} WHERE ${party.hostId} = ${users.id}
      AND NOT ${party.isGuestRoom} AND ${party.createdAt} >= ${since(30)})`
  }
  return and(isActiveUser, conditions[segment])
}
