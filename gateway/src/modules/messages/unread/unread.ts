import type { Unread } from '@tambay/contracts/messages/conversations'
import { maxUnread } from '@tambay/contracts/messages/message-limits'

import { batchReads } from '#db/batch-reads.ts'
import { type Db, queryDriver } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import { userChannel } from '#realtime/channels.ts'

export interface UnreadCounts {
  count(userId: string): Promise<Unread>
  /** Sends the user the current counts. Call it after the commit. */
  publish(userId: string): void
}

/**
 * Reads at most as many conversations as the counts need, so that a full inbox is as fast as a small one.
 */
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
}: Pick<Deps, 'db' | 'realtime' | 'background'>): UnreadCounts {
  const find = batchReads(ids => countUnread(db, ids))

  async function count(userId: string): Promise<Unread> {
    return (await find(userId)) ?? { chat_count: 0, request_count: 0, system_count: 0 }
  }

  return {
    count,
    publish(userId) {
      const channel = userChannel(userId)
      if (!realtime.isConnected(channel)) return
      background.run(
        'publish unread counts',
        count(userId).then(unread => realtime.publish(channel, 'unread', unread))
      )
    }
  }
}

interface CountRow {
  userId: string
  box: 'chats' | 'requests'
  count: number
}

async function countUnread(db: Db, userIds: string[]): Promise<Map<string, Unread>> {
  const rows = await queryDriver<CountRow>(db, { ...countQuery, values: [userIds] })
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    [...byUser].map(([userId, counts]) => [
      userId,
      {
        chat_count: counts.find(({ box }) => box === 'chats')?.count ?? 0,
        request_count: counts.find(({ box }) => box === 'requests')?.count ?? 0,
        system_count: 0
      }
    ])
  )
}
