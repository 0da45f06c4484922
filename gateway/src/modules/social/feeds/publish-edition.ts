import { desc, lt, lte, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { post } from '../tables.ts'
import { feedEdition, feedEditionPost } from './tables.ts'

const minute = 60_000
const minAgeMs = 9 * minute
/** By then, a post has been committed, so no new post gets an id among those of the edition. */
const openMs = minute
const keptMs = 24 * 60 * minute
const days = 7
const maxPosts = 200
const maxPerAuthor = 2

export async function publishEdition(db: Db, now: Date): Promise<void> {
  await transact(db, async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('feed edition', 0))`)
    const [latest] = await tx.select().from(feedEdition).orderBy(desc(feedEdition.id)).limit(1)
    if (latest && latest.createdAt.getTime() > now.getTime() - minAgeMs) return
    const [newest] = await tx
      .select({ id: post.id })
      .from(post)
      .where(lte(post.createdAt, new Date(now.getTime() - openMs)))
      .orderBy(desc(post.id))
      .limit(1)
    if (!newest) return
    const [edition] = await tx
      .insert(feedEdition)
      .values({ lastPostId: newest.id, createdAt: now })
      .returning({ id: feedEdition.id })
    if (!edition) throw new Error('The edition was not stored')
    await addBestPosts(tx, edition.id, newest.id, now)
    await tx.delete(feedEdition).where(lt(feedEdition.createdAt, new Date(now.getTime() - keptMs)))
  })
}

/**
 * A post's score is the number of other people's likes plus twice the number of other people who commented,
 * divided by a power of its age. A day-old post needs about 30 times the likes of a new one.
 */
async function addBestPosts(tx: Tx, editionId: string, lastPostId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${feedEditionPost} (edition_id, position, post_id)
    SELECT ${editionId}, row_number() OVER (ORDER BY score DESC, id DESC), id
    FROM (
      SELECT id, score, row_number() OVER (PARTITION BY author_id ORDER BY score DESC, id DESC) AS of_author
      FROM (
        SELECT id, author_id,
          (likes + 2 * comments) / power(extract(epoch FROM ${now.toISOString()}::timestamptz - created_at) / 3600 + 2, 1.3) AS score
        FROM post
        CROSS JOIN LATERAL (
          SELECT like_count - count(*) AS likes FROM post_like WHERE post_id = post.id AND user_id = post.author_id
        ) AS of_likes
        CROSS JOIN LATERAL (
          SELECT count(DISTINCT post_comment.author_id) AS comments FROM post_comment
          WHERE post_id = post.id AND post_comment.author_id <> post.author_id
        ) AS of_comments
        WHERE created_at > ${new Date(now.getTime() - days * 24 * 60 * minute).toISOString()}::timestamptz
          AND id <= ${lastPostId} AND hidden_at IS NULL AND like_count + comment_count > 0
      ) AS scored
      WHERE score > 0
    ) AS ranked
    WHERE of_author <= ${maxPerAuthor}
    ORDER BY score DESC, id DESC
    LIMIT ${maxPosts}`)
}
