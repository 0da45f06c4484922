import { seatCount } from '@tambay/contracts/party'
import type { PartyState } from '@tambay/contracts/room/visits'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { party, partyMember } from '../tables.ts'

export async function findPartyStates(
  db: Db,
  ids: readonly string[],
  viewerId: string | undefined
): Promise<PartyState[]> {
  const rows = await db
    .select({
      id: party.id,
      name: party.name,
      auth: party.auth,
      micMode: party.micMode,
      host: cardColumns,
      endedAt: party.endedAt,
      lockedSeats: party.lockedSeats,
      memberCount: sql`count(${partyMember.memberId})`.mapWith(Number),
      seatsTaken: sql`count(*) FILTER (WHERE ${partyMember.seat} > 0)`.mapWith(Number)
    })
    .from(party)
    .innerJoin(users, eq(users.id, party.hostId))
    .leftJoin(partyMember, eq(partyMember.partyId, party.id))
    .where(and(inArray(party.id, [...ids]), isUnblocked(viewerId, party.hostId)))
    .groupBy(party.id, users.id)
  return rows.map(({ id, name, auth, micMode, host, endedAt, lockedSeats, memberCount, seatsTaken }) => ({
    id,
    name,
    auth,
    mic_mode: micMode,
    host,
    member_count: memberCount,
    seats_free: seatCount - 1 - seatsTaken - lockedSeats.length,
    is_live: endedAt === null
  }))
}
