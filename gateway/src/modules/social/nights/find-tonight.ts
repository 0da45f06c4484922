import type { Tonight } from '@tambay/contracts/home'
import { and, asc, eq, lt, not } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { party } from '#modules/party/tables.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import { isOnBreak } from '#modules/play-limits/on-break.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { manilaDay, startOfDay } from '#platform/time/manila.ts'
import { clubMember } from '../clubs/tables.ts'
import { isAhead } from './find-nights.ts'
import { clubNight } from './tables.ts'

/** The next night of today in the user's clubs. Nobody on a break from playing gets one. */
export async function findTonight(db: Db, userId: string, now: Date): Promise<Tonight | null> {
  const tomorrow = new Date(startOfDay(manilaDay(now)).getTime() + 24 * 3_600_000)
  const [night] = await db
    .select({
      club_id: clubNight.clubId,
      name: clubNight.name,
      startsAt: clubNight.startsAt,
      party_id: clubNight.partyId
    })
    .from(clubNight)
    .innerJoin(clubMember, and(eq(clubMember.clubId, clubNight.clubId), eq(clubMember.userId, userId)))
    .innerJoin(users, eq(users.id, clubNight.organizerId))
    .leftJoin(party, eq(party.id, clubNight.partyId))
    .where(
      and(
        isAhead(userId, now),
        lt(clubNight.startsAt, tomorrow),
        isVisiblePerson(userId),
        not(isOnBreak(clubMember.userId, now))
      )
    )
    .orderBy(asc(clubNight.startsAt), asc(clubNight.id))
    .limit(1)
  if (!night) return null
  const { startsAt, ...shown } = night
  return { ...shown, starts_at: toTimestamp(startsAt) }
}
