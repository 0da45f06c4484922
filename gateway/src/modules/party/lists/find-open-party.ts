import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { follow } from '#modules/people/tables.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import type { PartyContext } from '../party-offers.ts'
import { party, partyMember } from '../tables.ts'
import { joinableBy } from './joinable-by.ts'
import { isListed, memberCount } from './party-cards.ts'

/**
 * The party in which the user has most to play with: friends first, then people they follow, then a host who shares an
 * interest, then the most people. Parties of two people who blocked each other are never chosen.
 */
export async function findOpenParty(
  { db, config }: Pick<PartyContext, 'db' | 'config'>,
  userId: string,
  gameId: string | undefined
): Promise<string | undefined> {
  const games = Object.keys(config.GAME_ORIGINS).filter(id => gameId === undefined || id === gameId)
  const [best] = await db
    .select({ id: party.id })
    .from(party)
    .innerJoin(users, eq(users.id, party.hostId))
    .where(
      and(
        isListed,
        not(party.isGuestRoom),
        joinableBy(userId, games),
        sql`${othersWhere(userId, sql`NOT is_away`)} > 0`,
        sql`${othersWhere(userId, not(isUnblocked(userId, sql`user_id`) ?? sql`true`))} = 0`,
        isUnblocked(userId, party.hostId)
      )
    )
    .orderBy(
      desc(othersWhere(userId, sql`${follows(userId, sql`user_id`)} AND ${follows(sql`user_id`, userId)}`)),
      desc(othersWhere(userId, follows(userId, sql`user_id`))),
      desc(sharesInterest(userId)),
      desc(memberCount),
      desc(party.id)
    )
    .limit(1)
  return best?.id
}

/** The number of other members for whom a condition on `user_id` is true. */
const othersWhere = (userId: string, condition: SQL) =>
  sql`(SELECT count(*) FROM ${partyMember} WHERE party_id = ${party.id} AND user_id <> ${userId} AND ${condition})`

const follows = (followerId: string | SQL, followedId: string | SQL) =>
  sql`EXISTS (SELECT FROM ${follow} WHERE ${follow.followerId} = ${followerId} AND ${follow.followedId} = ${followedId})`

const tagsOf = (tags: SQL) => sql`string_to_array(nullif(${tags}, ''), ',')`

const sharesInterest = (userId: string) =>
  sql`coalesce(${tagsOf(sql`${users.interestTag}`)} && (SELECT ${tagsOf(sql`mine.interest_tag`)} FROM ${users} AS mine WHERE mine.id = ${userId}), false)`
