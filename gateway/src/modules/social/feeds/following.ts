import { sql } from 'drizzle-orm'

import { follow } from '#modules/people/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { post } from '../tables.ts'
import type { Unseen } from './unseen.ts'

interface Options {
  olderThan?: string | undefined
  unseen?: Unseen
  hasOwn?: boolean
}

const maxId = '9223372036854775807'
const everything: Unseen = { after: '0', seen: [] }

/**
 * Returns the newest posts of the viewer and of the people that the viewer follows. First finds the `count`
 * authors with the newest posts, because no other author can have a post among the `count` newest ones, and then
 * reads their posts. A scan of all posts would have no limit if the followed people rarely post.
 */
export async function findFollowing(
  db: Db,
  viewerId: string | undefined,
  { olderThan = maxId, unseen = everything, hasOwn = true }: Options,
  count: number
): Promise<Array<{ id: string }>> {
  if (viewerId === undefined) return []
  const isUnseen = sql`id > ${unseen.after} AND id <> ALL (${sql.param(unseen.seen)}::bigint[])`
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH latest AS MATERIALIZED (
      SELECT author_id, newest.id
      FROM (
        SELECT followed_id AS author_id FROM ${follow} WHERE follower_id = ${viewerId}
        UNION ALL SELECT ${viewerId}::bigint WHERE ${hasOwn}
      ) AS author
      CROSS JOIN LATERAL (
        SELECT id FROM ${post}
        WHERE post.author_id = author.author_id AND id < ${olderThan} AND ${isUnseen}
        ORDER BY id DESC LIMIT 1
      ) AS newest
      ORDER BY newest.id DESC LIMIT ${count}
    )
    SELECT own.id::text
    FROM latest
    CROSS JOIN LATERAL (
      SELECT id FROM ${post}
      WHERE post.author_id = latest.author_id AND id <= latest.id AND ${isUnseen}
      ORDER BY id DESC LIMIT ${count}
    ) AS own
    ORDER BY own.id DESC LIMIT ${count}`)
  return rows
}
