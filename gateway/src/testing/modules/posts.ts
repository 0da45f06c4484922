import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { createComment, createPost, type Post } from '@tambay/contracts/posts'

import { storePost } from '#modules/social/posts/create-post.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

type Draft = Partial<InputOf<typeof createPost>>

export const sendPost = (author: TestPerson, draft: Draft = {}) =>
  author.call(createPost, { text: 'Merienda muna', attempt_id: randomUUID(), ...draft })

export const writePost = async (author: TestPerson, draft: Draft = {}): Promise<Post> =>
  (await sendPost(author, draft)).data.post

/**
 * Stores a post whose transaction stays open until `end` is called. Its text has no words, because posts that add the
 * same new word wait for each other.
 */
export async function openPost({ db, clock }: Pick<TestApp, 'db' | 'clock'>, authorId: string, text = '!') {
  const gate = Promise.withResolvers<boolean>()
  const stored = Promise.withResolvers<void>()
  const draft = { text, media_ids: [], tags: [], mention_ids: [], attempt_id: randomUUID() }
  const done = transact(db, async tx => {
    await storePost(tx, draft, authorId, clock.now())
    stored.resolve()
    if (!(await gate.promise)) tx.rollback()
  }).catch(() => {})
  await stored.promise
  return {
    async end(isCommitted: boolean) {
      gate.resolve(isCommitted)
      await done
    }
  }
}

type CommentDraft = Partial<InputOf<typeof createComment>>

export const sendComment = (author: TestPerson, postId: string, draft: CommentDraft = {}) =>
  author.call(createComment, { post_id: postId, text: 'Sama ako', attempt_id: randomUUID(), ...draft })

export const writeComment = async (author: TestPerson, postId: string, draft: CommentDraft = {}) =>
  (await sendComment(author, postId, draft)).data.comment
