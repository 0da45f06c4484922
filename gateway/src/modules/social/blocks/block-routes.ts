import { blockUser, listBlocked, unblockUser } from '@tambay/contracts/block'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { readCursor, toPage } from '#http/paging.ts'
import { route } from '#http/route.ts'
import { createAnnouncer } from '#modules/party/rooms/announcer.ts'
import { isActiveUser } from '#modules/user/is-active-user.ts'
import { users } from '#modules/user/tables.ts'
import { cardColumns } from '../people/people.ts'
import { addBlock, removeBlock } from './blocks.ts'
import { removeBlockedMember } from './remove-blocked-member.ts'
import { userBlock } from './tables.ts'

const Cursor = z.tuple([
  z.string().check(z.regex(/^[\d.:+ -]{1,40}$/)),
  z.string().check(z.regex(/^\d{1,18}$/))
])

export function blockRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps
  const announcer = createAnnouncer(app, deps)

  route(app, blockUser, async ({ body, user, refuse }) => {
    const blockedId = body.user_id
    if (blockedId === user.id) refuse('cannot_block_yourself')
    if (!(await db.$count(users, and(eq(users.id, blockedId), isActiveUser)))) refuse('user_not_found')
    await transact(db, async tx => {
      const now = clock.now()
      await removeBlockedMember(tx, user.id, blockedId, { announcer, now })
      await addBlock(tx, user.id, blockedId, now)
    })
    return { is_blocked: true }
  })

  route(app, unblockUser, async ({ body, user }) => {
    await removeBlock(db, user.id, body.user_id)
    return { is_blocked: false }
  })

  route(app, listBlocked, async ({ query, user }) => {
    const [time, id] = readCursor(Cursor, query.cursor) ?? []
    const isAfter =
      time === undefined
        ? undefined
        : sql`(${userBlock.createdAt}, ${userBlock.blockedId}) < (${time}::timestamptz, ${id}::int8)`
    const rows = await db
      .select({ card: cardColumns, time: sql<string>`${userBlock.createdAt}::text`, id: users.id })
      .from(userBlock)
      .innerJoin(users, eq(users.id, userBlock.blockedId))
      .where(and(eq(userBlock.blockerId, user.id), isActiveUser, isAfter))
      .orderBy(desc(userBlock.createdAt), desc(userBlock.blockedId))
      .limit(query.limit + 1)
    const { items, next_cursor } = toPage(rows, query.limit, row => [row.time, row.id])
    return { items: items.map(row => row.card), next_cursor }
  })
}
