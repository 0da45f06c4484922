import { createPost, deletePost, getPost } from '@tambay/contracts/posts'
import { and, eq } from 'drizzle-orm'

import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { hasBlockedWord } from '#platform/text/blocked-words.ts'
import { readThreads } from '../comments/threads.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { post } from '../tables.ts'
import { findAttempt, storePost } from './create-post.ts'
import { deletePosts } from './delete-posts.ts'
import { findDropped } from './mentionable.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { findPost } from './posts.ts'

const firstComments = 20

export function postRoutes(app: App, deps: SocialNeeds): void {
  const { db, clock, background, limiter, deeds } = deps
  const posts = limiter.limit('posts', 'user', { max: 10, perSeconds: 60 }, { max: 100, perSeconds: 86_400 })
  const deletions = limiter.limit('deleted posts', 'user', { max: 60, perSeconds: 60 })

  route(app, getPost, async ({ query, user, refuse }) => {
    const found = await findPost(deps, query.id, user?.id)
    if (!found) return refuse('post_not_found')
    const { items } = await readThreads(db, { post_id: query.id, limit: firstComments }, user?.id)
    return { post: found, comments: items }
  })

  route(app, createPost, async ({ body, user, refuse }) => {
    let isNew = false
    const find = () => findAttempt(db, user.id, body.attempt_id)
    if (!(await find())) {
      await posts.count(user.id)
      if (hasBlockedWord(body.text)) refuse('post_blocked')
      if (body.tags.some(hasBlockedWord)) refuse('post_tag_blocked')
      await transact(db, tx => storePost(tx, body, user.id, clock.now()))
      isNew = true
    }
    const stored = await findPost(deps, (await find()) ?? refuse('post_not_found'), user.id)
    if (!stored) return refuse('post_not_found')
    if (isNew) {
      deeds.recordLater(user.id, 'post')
      background.run('notify mentioned people', notifyMentioned(deps, stored))
    }
    return { post: stored, dropped_mention_ids: findDropped(body.mention_ids, stored.mentions) }
  })

  route(app, deletePost, async ({ body, user, refuse }) => {
    await deletions.count(user.id)
    const isOwn = and(eq(post.id, body.post_id), eq(post.authorId, user.id))
    if ((await transact(db, tx => deletePosts(tx, isOwn, clock.now()))) === 0) refuse('post_not_found')
    return {}
  })
}
