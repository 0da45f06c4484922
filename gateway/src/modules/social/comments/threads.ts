import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { Comment, CommentThread, listComments } from '@tambay/contracts/posts'
import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { isUnmutedFor } from '../muted-words/muted-words.ts'
import { isShownTo } from '../posts/hidden.ts'
import { postComment } from '../tables.ts'
import { commentMention } from './tables.ts'

const shownReplies = 3

/** The ids of a post's comments increase with time, so a cursor needs only an id. */
const cursors = keyset('comments.1', z.tuple([IdKey]))

type ThreadQuery = Pick<QueryOf<typeof listComments>, 'post_id' | 'reply_to' | 'cursor' | 'limit'>

export async function readThreads(
  db: Db,
  query: ThreadQuery,
  viewerId: string | undefined
): Promise<ResponseOf<typeof listComments>> {
  const [after] = cursors.read(query.cursor) ?? []
  const rows = await selectComments(db)
    .where(
      and(
        eq(postComment.postId, query.post_id),
        query.reply_to === undefined ? isNull(postComment.replyTo) : eq(postComment.replyTo, query.reply_to),
        after === undefined ? undefined : gt(postComment.id, after),
        isVisibleComment(viewerId)
      )
    )
    .orderBy(asc(postComment.id))
    .limit(query.limit + 1)
  const page = cursors.page(rows.map(toComment), query.limit, ({ id }) => [id])
  const items = await addMentions(db, page.items, viewerId)
  const ids = items.map(({ id }) => id)
  const replies = query.reply_to === undefined ? await findReplies(db, ids, viewerId) : undefined
  return {
    ...page,
    items: items.map(comment => ({ ...comment, ...(replies?.get(comment.id) ?? noReplies) }))
  }
}

const noReplies = { reply_count: 0, replies: [] }

type Replies = Pick<CommentThread, 'reply_count' | 'replies'>

async function findReplies(
  db: Db,
  ids: readonly string[],
  viewerId: string | undefined
): Promise<Map<string, Replies>> {
  if (ids.length === 0) return new Map()
  const numbered = db
    .select({
      id: postComment.id,
      threadId: sql<string>`${postComment.replyTo}`.mapWith(String).as('thread_id'),
      position:
        sql<number>`row_number() OVER (PARTITION BY ${postComment.replyTo} ORDER BY ${postComment.id})`.as(
          'position'
        ),
      count: sql<number>`count(*) OVER (PARTITION BY ${postComment.replyTo})`.mapWith(Number).as('count')
    })
    .from(postComment)
    .innerJoin(users, eq(users.id, postComment.authorId))
    .where(and(inArray(postComment.replyTo, [...ids]), isVisibleComment(viewerId)))
    .as('numbered')
  const rows = await db
    .select({ ...commentColumns, threadId: numbered.threadId, count: numbered.count })
    .from(numbered)
    .innerJoin(postComment, eq(postComment.id, numbered.id))
    .innerJoin(users, eq(users.id, postComment.authorId))
    .where(lte(numbered.position, shownReplies))
    .orderBy(asc(postComment.id))
  const comments = await addMentions(db, rows.map(toComment), viewerId)
  const counted = rows.flatMap(({ threadId, count }, index) => {
    const reply = comments[index]
    return reply ? [{ threadId, count, reply }] : []
  })
  const byThread = Map.groupBy(counted, ({ threadId }) => threadId)
  return new Map(
    [...byThread].map(([id, group]) => [
      id,
      { reply_count: group[0]?.count ?? 0, replies: group.map(({ reply }) => reply) }
    ])
  )
}

export async function findComment(
  db: Db,
  where: SQL | undefined,
  viewerId: string | undefined
): Promise<(Comment & { replyTo: string | null }) | undefined> {
  const rows = await selectComments(db).where(where)
  const [comment] = await addMentions(db, rows.map(toComment), viewerId)
  return comment && { ...comment, replyTo: rows[0]?.comment.replyTo ?? null }
}

async function addMentions(db: Db, comments: Comment[], viewerId: string | undefined): Promise<Comment[]> {
  const ids = comments.filter(({ text }) => text.includes('@')).map(({ id }) => id)
  if (ids.length === 0) return comments
  const rows = await db
    .select({
      commentId: commentMention.commentId,
      id: commentMention.userId,
      nick_name: commentMention.nickName
    })
    .from(commentMention)
    .innerJoin(users, eq(users.id, commentMention.userId))
    .where(and(inArray(commentMention.commentId, ids), isVisiblePerson(viewerId)))
  const byComment = Map.groupBy(rows, row => row.commentId)
  return comments.map(comment => ({
    ...comment,
    mentions: (byComment.get(comment.id) ?? []).map(({ commentId: _, ...mention }) => mention)
  }))
}

/** A condition for queries that join the author as `users`. The post itself must be visible, too. */
export function isVisibleComment(viewerId: string | undefined): SQL | undefined {
  return and(isVisiblePerson(viewerId), isShownTo(viewerId, postComment), isUnmutedFor(viewerId, postComment))
}

const commentColumns = { comment: postComment, author: cardColumns }

function selectComments(db: Db) {
  return db
    .select(commentColumns)
    .from(postComment)
    .innerJoin(users, eq(users.id, postComment.authorId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectComments>>[number]

function toComment({ comment, author }: Row): Comment {
  return {
    id: comment.id,
    author,
    text: comment.text,
    mentions: [],
    created_at: toTimestamp(comment.createdAt),
    hidden_reason: comment.hiddenAt && (comment.hiddenReason ?? '')
  }
}
