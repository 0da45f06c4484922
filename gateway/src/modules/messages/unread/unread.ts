import type { Box, Unread } from '@tambay/contracts/messages/conversations'
import { maxUnread } from '@tambay/contracts/messages/message-limits'

import { countUnreadUpTo as countNotifications } from '#modules/notifications/center/visible.ts'
import { batchReads } from '#platform/database/batch-reads.ts'
import { type Db, queryDriver } from '#platform/database/db.ts'
import { shareReads } from '#platform/database/share-reads.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { MessageNeeds } from '../message-needs.ts'

export interface UnreadCounts {
  count(userId: string): Promise<Unread>
  publish(userId: string): void
}

/** Stops at `maxUnread` conversations, so that a full inbox is as fast as a small one. */
const countQuery = {
  name: 'message_unread',
  text: `
    SELECT reader.id::text AS "userId", of_box.name AS box, LEAST(sum(unread_count), ${maxUnread})::int AS count
    FROM unnest($1::bigint[]) AS reader (id)
    CROSS JOIN (VALUES ('chats'), ('requests')) AS of_box (name)
    CROSS JOIN LATERAL (
      SELECT unread_count FROM conversation_side
      WHERE user_id = reader.id AND box = of_box.name AND unread_count > 0 AND NOT is_hidden
      LIMIT ${maxUnread}
    ) AS few
    GROUP BY reader.id, of_box.name`
}

export function createUnreadCounts({
  db,
  realtime,
  background
}: Pick<MessageNeeds, 'db' | 'realtime' | 'background'>): UnreadCounts {
  const find = batchReads(ids => countMessages(db, ids))

  async function count(userId: string): Promise<Unread> {
    const [messages, notifications] = await Promise.all([
      find(userId),
      countNotifications(db, userId, maxUnread)
    ])
    return {
      chat_count: messages?.chats ?? 0,
      request_count: messages?.requests ?? 0,
      system_count: notifications
    }
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

type CountOfBox = Partial<Record<Box, number>>

async function countMessages(db: Db, userIds: string[]): Promise<Map<string, CountOfBox>> {
  const query = { ...countQuery, values: [userIds] }
  const counts = new Map<string, CountOfBox>()
  for (const { userId, box, count } of await queryDriver<{ userId: string; box: Box; count: number }>(
    db,
    query
  ))
    counts.set(userId, { ...counts.get(userId), [box]: count })
  return counts
}
