import type { BodyOf } from '@tambay/contracts/endpoint'
import type { createComment } from '@tambay/contracts/posts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { plainWords } from '../muted-words/plain-words.ts'
import { findMentionable } from '../posts/mentionable.ts'
import { lockVisiblePost } from '../posts/visible-posts.ts'
import { postComment } from '../tables.ts'
import { commentMention } from './tables.ts'
import { isVisibleComment } from './threads.ts'

type Draft = BodyOf<typeof createComment>

export async function storeComment(tx: Tx, draft: Draft, authorId: string, now: Date): Promise<void> {
  const { post_id: postId, text, reply_to: repliedId, attempt_id: attemptId } = draft
  if (!(await lockVisiblePost(tx, postId, authorId, { isOrdered: true }))) throw new Refusal('post_not_found')
  const mentions = await findMentionable(tx, authorId, draft.mention_ids)
  const replyTo = repliedId === undefined ? null : await lockThread(tx, postId, repliedId, authorId)
  const [stored] = await tx
    .insert(postComment)
    .values({ postId, authorId, replyTo, attemptId, text, words: plainWords(text), createdAt: now })
    .onConflictDoNothing({ target: [postComment.authorId, postComment.attemptId] })
    .returning({ id: postComment.id })
  if (!stored || mentions.length === 0) return
  const commentId = stored.id
  await tx
    .insert(commentMention)
    .values(mentions.map(({ id: userId, nickName }) => ({ commentId, userId, nickName })))
}

const top = alias(postComment, 'top')

async function lockThread(tx: Tx, postId: string, repliedId: string, authorId: string): Promise<string> {
  const [row] = await tx
    .select({ id: top.id })
    .from(postComment)
    .innerJoin(users, eq(users.id, postComment.authorId))
    .innerJoin(top, eq(top.id, sql`coalesce(${postComment.replyTo}, ${postComment.id})`))
    .where(and(eq(postComment.id, repliedId), eq(postComment.postId, postId), isVisibleComment(authorId)))
    .for('key share', { of: [postComment, top] })
  if (!row) throw new Refusal('comment_not_found')
  return row.id
}
