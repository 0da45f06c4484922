import { and, eq } from 'drizzle-orm'

import { userBlock } from '#modules/people/blocks/tables.ts'
import { type Db, queryDriver } from '#platform/database/db.ts'
import { isLive } from '../lists/party-cards.ts'
import { party } from '../tables.ts'

export async function isBlockedByHost(db: Db, partyId: string, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const [found] = await db
    .select({ id: party.id })
    .from(party)
    .innerJoin(userBlock, eq(userBlock.blockerId, party.hostId))
    .where(and(eq(party.id, partyId), isLive, eq(userBlock.blockedId, userId)))
  return found !== undefined
}

const blockersQuery = {
  name: 'blockers_in_party',
  text: `
    SELECT blocker_id::text AS "blockerId"
    FROM user_block JOIN party_member ON user_id = blocker_id
    WHERE blocked_id = $2 AND party_id = $1`
}

export async function findBlockersInParty(db: Db, partyId: string, blockedId: string): Promise<string[]> {
  const query = { ...blockersQuery, values: [partyId, blockedId] }
  return (await queryDriver<{ blockerId: string }>(db, query)).map(row => row.blockerId)
}
