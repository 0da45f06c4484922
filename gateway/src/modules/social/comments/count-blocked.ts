import { sql } from 'drizzle-orm'

import { userBlock } from '#modules/people/blocks/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { postComment } from '../tables.ts'

/**
 * Counts the comments of each post that a block hides from the viewer, with the replies to them. Starts from the
 * viewer's blocks: most viewers have none, and then no comment is read.
 */
export async function countBlockedComments(
  db: Db,
  postIds: string[],
  viewerId: string | undefined
): Promise<Map<string, number>> {
  if (viewerId === undefined || postIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    WITH blocked AS MATERIALIZED (
      SELECT blocked_id AS id FROM ${userBlock} WHERE blocker_id = ${viewerId}
      UNION SELECT blocker_id FROM ${userBlock} WHERE blocked_id = ${viewerId}
    ), of_blocked AS MATERIALIZED (
      SELECT ${postComment.id}, post_id, hidden_at FROM ${postComment} JOIN blocked ON blocked.id = author_id
      WHERE post_id = ANY(${sql.param(postIds)}::bigint[])
    )
    SELECT post_id::text AS id, count(*)::int AS count FROM (
      SELECT id, post_id FROM of_blocked WHERE hidden_at IS NULL
      UNION
      SELECT reply.id, reply.post_id FROM ${postComment} AS reply JOIN of_blocked ON of_blocked.id = reply.reply_to
      WHERE reply.hidden_at IS NULL
    ) AS hidden GROUP BY post_id`)
  return new Map(rows.map(row => [row.id, row.count]))
}
