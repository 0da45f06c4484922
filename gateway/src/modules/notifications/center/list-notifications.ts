import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listNotifications, Notification } from '@tambay/contracts/messages/notifications'
import type { UserCard } from '@tambay/contracts/user'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { NotificationContext } from '../notification-offers.ts'
import { titleOf } from '../notification-text.ts'
import { namesRoom, pathOf } from '../subjects.ts'
import { notification, notificationActor } from '../tables.ts'
import { countUnread, isVisibleNotification } from './visible.ts'

const cursors = keyset('notifications.1', z.tuple([IdKey]))
const maxFaces = 3

export async function readNotificationPage(
  { db, findRoomNames }: Pick<NotificationContext, 'db' | 'findRoomNames'>,
  { cursor, limit }: QueryOf<typeof listNotifications>,
  userId: string
): Promise<ResponseOf<typeof listNotifications>> {
  const [before] = cursors.read(cursor) ?? []
  const rows = await db
    .select()
    .from(notification)
    .where(
      and(isVisibleNotification(db, userId), before === undefined ? undefined : lt(notification.id, before))
    )
    .orderBy(desc(notification.id))
    .limit(limit + 1)
  const { items, next_cursor } = cursors.page(rows, limit, row => [row.id])
  const actors = await findActors(
    db,
    items.map(({ id }) => id),
    userId
  )
  const inRooms = items.filter(({ kind }) => namesRoom(kind))
  const rooms = await findRoomNames(
    db,
    inRooms.map(({ subjectId }) => subjectId)
  )
  return {
    items: items.map(row => toNotification(row, actors.get(row.id), rooms.get(row.subjectId))),
    next_cursor,
    unread_count: await countUnread(db, userId)
  }
}

type Row = typeof notification.$inferSelect

interface Actors {
  cards: UserCard[]
  count: number
  detail: string
}

async function findActors(db: Db, ids: readonly string[], viewerId: string): Promise<Map<string, Actors>> {
  if (ids.length === 0) return new Map()
  const { notificationId, actedAt, detail } = notificationActor
  const group = sql`PARTITION BY ${notificationId}`
  const ranked = db
    .select({
      ...cardColumns,
      notificationId,
      detail,
      count: sql<number>`count(*) OVER (${group})::int`.as('actor_count'),
      position: sql<number>`row_number() OVER (${group} ORDER BY ${actedAt} DESC, ${users.id})`.as('position')
    })
    .from(notificationActor)
    .innerJoin(users, eq(users.id, notificationActor.userId))
    .where(and(inArray(notificationId, [...ids]), isVisiblePerson(viewerId)))
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.position} <= ${maxFaces}`)
    .orderBy(ranked.position)
  const found = new Map<string, Actors>()
  for (const { notificationId: id, count, position: _, detail: line, ...card } of rows) {
    const actors = found.get(id) ?? { cards: [], count, detail: line }
    actors.cards.push(card)
    found.set(id, actors)
  }
  return found
}

function toNotification(
  row: Row,
  { cards, count, detail }: Actors = { cards: [], count: 0, detail: row.detail },
  roomName = ''
): Notification {
  const { id, kind, subjectKind, subjectId, eventCount, createdAt, readAt } = row
  const actorNames = cards.map(card => card.nick_name)
  return {
    id,
    kind,
    title: titleOf({ kind, subjectKind, actorNames, actorCount: count, eventCount }),
    detail: namesRoom(kind) ? roomName : detail,
    path: pathOf({ kind: subjectKind, id: subjectId }),
    actors: cards,
    actor_count: count,
    created_at: toTimestamp(createdAt),
    is_read: readAt !== null
  }
}
