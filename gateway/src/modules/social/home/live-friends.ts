import { type LiveFriend, maxLiveFriends } from '@tambay/contracts/home'
import { and, desc, eq, not } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { mayEnter } from '#modules/party/lists/joinable-by.ts'
import { hasNoBlocked } from '#modules/party/lists/open-parties.ts'
import { isListed } from '#modules/party/lists/party-cards.ts'
import { party, partyMember } from '#modules/party/tables.ts'
import { isFriendOf } from '#modules/people/follows/follows.ts'
import { cardColumns } from '#modules/people/people.ts'
import { follow } from '#modules/people/tables.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'

/** Friends in rooms that the user may see and enter, as `listFriends` shows them, the latest first. */
export async function findLiveFriends(db: Db, userId: string): Promise<LiveFriend[]> {
  const rows = await db
    .select({ person: cardColumns, id: party.id, name: party.name })
    .from(partyMember)
    .innerJoin(party, eq(party.id, partyMember.partyId))
    .innerJoin(users, eq(users.id, partyMember.userId))
    .innerJoin(follow, and(isFriendOf(userId), eq(follow.followedId, partyMember.userId)))
    .where(
      and(
        isListed,
        not(party.isGuestRoom),
        not(partyMember.isAway),
        isVisiblePerson(userId),
        mayEnter(userId),
        hasNoBlocked(userId)
      )
    )
    .orderBy(desc(partyMember.joinedAt), desc(partyMember.memberId))
    .limit(maxLiveFriends)
  return rows.map(({ person, ...party }) => ({ person, party }))
}
