import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listInvitees } from '@tambay/contracts/invite'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { invitation } from './tables.ts'

const cursors = keyset('invitees.1', z.tuple([TimeKey, IdKey]))

export async function readInvitees(
  db: Db,
  query: QueryOf<typeof listInvitees>,
  inviterId: string
): Promise<ResponseOf<typeof listInvitees>> {
  const last = cursors.read(query.cursor)
  const { inviteeId, createdAt } = invitation
  const rows = await db
    .select({ invitation, user: cardColumns })
    .from(invitation)
    .leftJoin(users, and(eq(users.id, inviteeId), isVisiblePerson(inviterId)))
    .where(and(eq(invitation.inviterId, inviterId), last && isOlder(createdAt, inviteeId, last)))
    .orderBy(desc(createdAt), desc(inviteeId))
    .limit(query.limit + 1)
  const page = cursors.page(rows, query.limit, row => [
    row.invitation.createdAt.getTime(),
    row.invitation.inviteeId
  ])
  return {
    ...page,
    items: page.items.map(({ invitation: row, user }) => ({
      id: row.inviteeId,
      user,
      state: row.state,
      reason: row.reason,
      joined_at: toTimestamp(row.createdAt),
      reward_coins: row.rewardCoins
    }))
  }
}
