import type { Box, Unread } from '@tambay/contracts/messages/conversations'
import { maxUnread } from '@tambay/contracts/messages/message-limits'
import { sql } from 'drizzle-orm'

import { unreadCountUpTo } from '#modules/notifications/center/visible.ts'
import { batchReads } from '#platform/database/batch-reads.ts'
import { shareReads } from '#platform/database/share-reads.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { MessageNeeds } from '../message-needs.ts'

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

  const publishShared = shareReads(async (userId: string) => {
    const channel = userChannel(userId)
    const connected = await realtime.findConnected([channel])
    if (connected.has(channel)) realtime.publish(channel, 'unread', await count(userId))
  })

  return {
    count,
    publish(userId) {
      background.run('publish unread counts', publishShared(userId))
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
