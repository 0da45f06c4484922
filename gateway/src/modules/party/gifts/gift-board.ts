import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { getGiftBoard, GiftBoardLine } from '@tambay/contracts/room/gifts'
import { and, eq, gte, lt, sql, sum } from 'drizzle-orm'
import * as z from 'zod/mini'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { CountKey, IdKey, keyset } from '#platform/http/paging.ts'
import { manilaDay, weekRange } from '#platform/time/manila.ts'
import { personOf } from './given-gifts.ts'
import { partyGift } from './tables.ts'

const cursors = keyset('gift-board.1', z.tuple([CountKey, IdKey]))

export async function readGiftBoard(
  db: Db,
  { side, week, cursor, limit }: QueryOf<typeof getGiftBoard>,
  viewerId: string | undefined,
  now: Date
): Promise<ResponseOf<typeof getGiftBoard>> {
  const { monday, from, to } = weekRange(week ?? manilaDay(now))
  const board = rankedBoard(db, side, from, to)
  const [total, id] = cursors.read(cursor) ?? []
  const lines = db.with(board).select().from(board).$dynamic()
  const rows = await lines
    .where(total === undefined ? undefined : sql`(${board.total}, ${board.id}) < (${total}, ${id}::int8)`)
    .orderBy(sql`${board.total} DESC, ${board.id} DESC`)
    .limit(limit + 1)
  const [mine] =
    viewerId === undefined ? [] : await db.with(board).select().from(board).where(eq(board.id, viewerId))
  const { items, next_cursor } = cursors.page(rows, limit, row => [row.total, row.id])
  return { week: monday, items: items.map(toLine), next_cursor, mine: mine ? toLine(mine) : null }
}

function rankedBoard(db: Db, side: 'givers' | 'receivers', from: Date, to: Date) {
  const [personId, amount] =
    side === 'givers' ? [partyGift.senderId, partyGift.coins] : [partyGift.recipientId, partyGift.diamonds]
  const total = sum(amount)
  return db.$with('board').as(
    db
      .select({
        id: users.id,
        nickName: users.nickName,
        avatar: users.avatar,
        total: sql<number>`${total}::int8`.mapWith(Number).as('total'),
        rank: sql<number>`rank() OVER (ORDER BY ${total} DESC)`.mapWith(Number).as('rank')
      })
      .from(partyGift)
      .innerJoin(users, eq(users.id, personId))
      .where(and(gte(partyGift.createdAt, from), lt(partyGift.createdAt, to), isActiveUser))
      .groupBy(users.id)
  )
}

interface BoardRow {
  id: string
  nickName: string
  avatar: string
  total: number
  rank: number
}

function toLine({ rank, total, ...person }: BoardRow): GiftBoardLine {
  return { rank, total, person: personOf(person) }
}
