import { setTimeout as pause } from 'node:timers/promises'

import type { Box, Unread } from '@tambay/contracts/messages/conversations'
import { maxUnread } from '@tambay/contracts/messages/message-limits'
import { sql } from 'drizzle-orm'

import { unreadCountUpTo } from '#modules/notifications/center/visible.ts'
import { batchReads } from '#platform/database/batch-reads.ts'
import { shareReads } from '#platform/database/share-reads.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { MessageNeeds } from '../message-needs.ts'

/** Counts that change within this time are read in one query. */
const mergeMs = 50

export interface UnreadCounts {
  count(userId: string): Promise<Unread>
  publish(userId: string): void
}

export function createUnreadCounts({
  db,
  realtime,
  background
}: Pick<MessageNeeds, 'db' | 'realtime' | 'background'>): UnreadCounts {
  const reader = sql`reader.id`
  const query = db
    .select({
      userId: sql<string>`${reader}::text`,
      chat_count: unreadIn('chats'),
      request_count: unreadIn('requests'),
      system_count: unreadCountUpTo(db, reader, maxUnread)
    })
    .from(sql`unnest(${sql.placeholder('userIds')}::bigint[]) AS reader (id)`)
    .prepare('unread_counts')
  const find = batchReads(async userIds => {
    const rows = await query.execute({ userIds })
    return new Map(rows.map(({ userId, ...counts }) => [userId, counts]))
  })

  async function count(userId: string): Promise<Unread> {
    return (await find(userId)) ?? { chat_count: 0, request_count: 0, system_count: 0 }
  }

  // Shared, so that an older count of somebody never comes after a newer one.
  const publishShared = shareReads(async (userId: string) =>
    realtime.publish(userChannel(userId), 'unread', await count(userId))
  )
  const changed = new Set<string>()

  async function publishSoon(): Promise<void> {
    await pause(mergeMs)
    const userIds = [...changed]
    changed.clear()
    const connected = await realtime.findConnected(userIds.map(userChannel))
    await Promise.all(userIds.filter(userId => connected.has(userChannel(userId))).map(publishShared))
  }

  return {
    count,
    publish(userId) {
      if (changed.size === 0) background.run('publish unread counts', publishSoon())
      changed.add(userId)
    }
  }
}

/** Stops at `maxUnread` conversations, so that a full inbox is as fast as a small one. */
const unreadIn = (box: Box) => sql<number>`(
  SELECT LEAST(coalesce(sum(unread_count), 0), ${sql.raw(String(maxUnread))})::int FROM (
    SELECT unread_count FROM conversation_side
    WHERE user_id = reader.id AND box = ${sql.raw(`'${box}'`)} AND unread_count > 0 AND NOT is_hidden
    LIMIT ${sql.raw(String(maxUnread))}
  ) AS few
)`
