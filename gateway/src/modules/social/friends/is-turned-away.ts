import { entry } from '@tambay/contracts/party'
import { and, eq, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { party, partyMember } from '#modules/party/tables.ts'
import { follows } from '#modules/people/follows/follows.ts'

const host = alias(users, 'host')

/**
 * The party doesn't admit this user, because its host doesn't follow them. Tells that only to the host, and to members if
 * everyone may see whom the host follows. Never tells of a ban or a block.
 */
export function isTurnedAway(partyId: string, viewerId: string): SQL {
  const isMember = sql`EXISTS (SELECT FROM ${partyMember} WHERE ${eq(partyMember.partyId, party.id)} AND ${eq(partyMember.userId, viewerId)})`
  const condition = and(
    eq(party.id, partyId),
    eq(party.auth, entry.followedOnly),
    ne(party.hostId, users.id),
    or(eq(party.hostId, viewerId), and(host.isFollowingPublic, isMember)),
    not(follows(party.hostId, users.id))
  )
  return sql`EXISTS (SELECT FROM ${party} JOIN ${users} AS host ON ${eq(host.id, party.hostId)} WHERE ${condition})`
}
