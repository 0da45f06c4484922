import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { createComment, createPost, type Post } from '@tambay/contracts/posts'

import { media } from '#modules/media/tables.ts'
import type { TestApp, TestPerson } from '#testing/create-test-app.ts'

type Draft = Partial<InputOf<typeof createPost>>

export const sendPost = (author: TestPerson, draft: Draft = {}) =>
  author.call(createPost, { text: 'Merienda muna', attempt_id: randomUUID(), ...draft })

export const writePost = async (author: TestPerson, draft: Draft = {}): Promise<Post> =>
  (await sendPost(author, draft)).data.post

type CommentDraft = Partial<InputOf<typeof createComment>>

export const sendComment = (author: TestPerson, postId: string, draft: CommentDraft = {}) =>
  author.call(createComment, { post_id: postId, text: 'Sama ako', attempt_id: randomUUID(), ...draft })

export const writeComment = async (author: TestPerson, postId: string, draft: CommentDraft = {}) =>
  (await sendComment(author, postId, draft)).data.comment

export async function uploadPicture({ db, clock }: TestApp, { id: ownerId }: TestPerson): Promise<string> {
  const id = randomUUID()
  const createdAt = clock.now()
  await db.insert(media).values({
    id,
    ownerId,
    width: 800,
    height: 600,
    blur: 'data:image/webp;base64,UklGRg',
    sizes: [{ name: 'small', width: 400, height: 300 }],
    bytes: 1,
    createdAt,
    checkAt: createdAt
  })
  return id
}
