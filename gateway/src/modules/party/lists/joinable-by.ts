import { entry, seatCount } from '@tambay/contracts/party'
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'

import { userBlock } from '#modules/people/blocks/tables.ts'
import { follow } from '#modules/people/tables.ts'
import { party, partyMember, partyRestriction } from '../tables.ts'

const seatsTaken = sql`(SELECT count(*) FROM ${partyMember} WHERE ${eq(partyMember.partyId, party.id)} AND ${partyMember.seat} > 0)`
const hasFreeSeat = sql`${seatsTaken} + cardinality(${party.lockedSeats}) < ${seatCount - 1}`

export function joinableBy(
  userId: string | undefined,
  gamesOnline: readonly string[],
  { hasLink = false } = {}
): SQL | undefined {
  const isOnline = sql`${party.gameId} = ANY(${sql.param(gamesOnline)}::text[])`
  if (userId === undefined) return and(hasFreeSeat, isOnline, party.isGuestRoom)
  return and(hasFreeSeat, isOnline, mayEnter(userId, hasLink))
}

/** The host admits the user; a full room and blocked members don't count. */
export function mayEnter(userId: string, hasLink = false): SQL | undefined {
  const isFollowed = sql`EXISTS (SELECT FROM ${follow} WHERE ${eq(follow.followerId, party.hostId)} AND ${eq(follow.followedId, userId)})`
  const isBanned = sql`EXISTS (SELECT FROM ${partyRestriction} WHERE ${eq(partyRestriction.partyId, party.id)} AND ${eq(partyRestriction.userId, userId)} AND ${partyRestriction.isBanned})`
  const isBlocked = sql`EXISTS (SELECT FROM ${userBlock} WHERE ${eq(userBlock.blockerId, party.hostId)} AND ${eq(userBlock.blockedId, userId)})`
  return and(
    or(
      eq(party.auth, entry.all),
      hasLink ? eq(party.auth, entry.unlisted) : undefined,
      eq(party.hostId, userId),
      isFollowed
    ),
    not(isBanned),
    not(isBlocked)
  )
}
