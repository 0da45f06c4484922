import type { News } from '@tambay/contracts/home'
import { and, eq, gt, isNull, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { findBestRank } from '#modules/game/ranking/leaderboard.ts'
import { partyGift } from '#modules/party/gifts/tables.ts'
import { follow } from '#modules/people/tables.ts'
import { isVisibleTo } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { post, postComment, postLike } from '../tables.ts'

/** Counts stop here, so that an account with many followers costs no more than others. */
const maxCount = 1000
const maxPlace = 100

interface Visit {
  userId: string
  since: Date
  now: Date
}

/** Leaves out what people did whom the user can't see. */
export async function readNews(db: Db, { userId, since, now }: Visit): Promise<News> {
  const isSeen = (actorId: SQLWrapper) => isVisibleTo(userId, actorId)
  const ofOwnPost = (postId: SQLWrapper) =>
    sql`EXISTS (SELECT FROM ${post} WHERE ${post.id} = ${postId} AND ${post.authorId} = ${userId} AND ${post.hiddenAt} IS NULL)`
  const best = await findBestRank(db, userId, now)
  return {
    followers: await count(
      db,
      follow,
      and(eq(follow.followedId, userId), gt(follow.createdAt, since), isSeen(follow.followerId))
    ),
    likes: await count(
      db,
      postLike,
      and(
        gt(postLike.createdAt, since),
        ne(postLike.userId, userId),
        ofOwnPost(postLike.postId),
        isSeen(postLike.userId)
      )
    ),
    comments: await count(
      db,
      postComment,
      and(
        gt(postComment.createdAt, since),
        ne(postComment.authorId, userId),
        isNull(postComment.hiddenAt),
        ofOwnPost(postComment.postId),
        isSeen(postComment.authorId)
      )
    ),
    gifts: await count(
      db,
      partyGift,
      and(eq(partyGift.recipientId, userId), gt(partyGift.createdAt, since), isSeen(partyGift.senderId))
    ),
    rank: best && best.place <= maxPlace ? best : null
  }
}

function count(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxCount)
  return db.$count(found.as('found'))
}
