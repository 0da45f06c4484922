import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { createComment, createPost, type Post } from '@tambay/contracts/posts'

import type { TestPerson } from '../create-test-app.ts'

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
