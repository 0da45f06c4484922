import { blockUser, listBlocked, unblockUser } from '@tambay/contracts/block'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { IdKey, isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { route } from '#platform/http/route.ts'
import type { PeopleNeeds } from '../people-needs.ts'
import { cardColumns } from '../people.ts'
import { publishRelation } from '../publish-relation.ts'
import { addBlock, removeBlock } from './blocks.ts'
import { userBlock } from './tables.ts'

const cursors = keyset('blocked.1', z.tuple([TimeKey, IdKey]))

export function blockRoutes(app: App, deps: PeopleNeeds): void {
  const { db, clock, realtime, removeFromParties, leaveClubsOfEachOther, followNotices } = deps

  route(app, blockUser, async ({ body, user, refuse }) => {
    const blockedId = body.user_id
    if (blockedId === user.id) refuse('cannot_block_yourself')
    if (!(await db.$count(users, and(eq(users.id, blockedId), isActiveUser)))) refuse('user_not_found')
    await transact(db, async tx => {
      const now = clock.now()
      await removeFromParties(tx, user.id, blockedId, now)
      await addBlock(tx, user.id, blockedId, now)
      await followNotices.retract(tx, user.id, blockedId)
      await followNotices.retract(tx, blockedId, user.id)
      await leaveClubsOfEachOther(tx, user.id, blockedId)
    })
    publishRelation(realtime, user.id, blockedId)
    return { is_blocked: true }
  })

  route(app, unblockUser, async ({ body, user }) => {
    await removeBlock(db, user.id, body.user_id)
    return { is_blocked: false }
  })

  route(app, listBlocked, async ({ query, user }) => {
    const last = cursors.read(query.cursor)
    const rows = await db
      .select({ card: cardColumns, block: userBlock })
      .from(userBlock)
      .innerJoin(users, eq(users.id, userBlock.blockedId))
      .where(
        and(
          eq(userBlock.blockerId, user.id),
          isActiveUser,
          query.user_id === undefined ? undefined : eq(userBlock.blockedId, query.user_id),
          last && isOlder(userBlock.createdAt, userBlock.blockedId, last)
        )
      )
      .orderBy(desc(userBlock.createdAt), desc(userBlock.blockedId))
      .limit(query.limit + 1)
    const page = cursors.page(rows, query.limit, ({ block }) => [block.createdAt.getTime(), block.blockedId])
    return { ...page, items: page.items.map(row => row.card) }
  })
}
