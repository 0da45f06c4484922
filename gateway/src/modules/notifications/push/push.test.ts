import { blockUser } from '@tambay/contracts/block'
import { deleteMessage, takeBackMessage } from '@tambay/contracts/messages/messages'
import { mutePerson, updateNotificationSettings } from '@tambay/contracts/messages/notifications'
import { getPushKey, unsubscribePush } from '@tambay/contracts/messages/push'
import { deleteComment, deletePost, likePost, unlikePost } from '@tambay/contracts/posts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { postComment } from '#modules/social/tables.ts'
import { introduce, said } from '#testing/modules/messages.ts'
import { writeComment, writePost } from '#testing/modules/posts.ts'
import { type PushContext, startPush, vapidKeys } from '#testing/push/start-push.ts'
import { pushMessage, pushSubscription } from './tables.ts'

const hour = 3_600_000

test('sends a signed and encrypted message that the browser can read', async () => {
  const { app, service, ann, bob, subscribe, messageFrom } = await startPush()
  expect((await bob.call(getPushKey, undefined)).data.public_key).toBe(vapidKeys.VAPID_PUBLIC_KEY)
  const { endpoint } = await subscribe()
  await messageFrom(ann)
  const post = await writePost(bob)
  await writeComment(ann, post.id, { text: 'Sama ako!' })
  await app.background.settled()
  expect(service.refused).toEqual([])
  expect(service.pushes.map(({ payload }) => payload)).toEqual([
    {
      kind: 'message',
      title: 'Ann',
      body: 'Kumusta?',
      path: `/my/messages?to=${ann.id}`,
      badge: 0
    },
    {
      kind: 'comment',
      title: 'Ann commented on your post',
      body: 'Sama ako!',
      path: `/discover?post=${post.id}`,
      badge: 1
    }
  ])
  expect(service.pushes[0]).toMatchObject({
    path: new URL(endpoint).pathname,
    headers: { ttl: '86400', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) }
  })
  expect(await app.db.$count(pushMessage)).toBe(0)
})

test('pushes the first and the fifth like of a post, and no like that is taken back before its push', async () => {
  const { app, service, ann, bob, subscribe } = await startPush()
  const { id } = await writePost(bob)
  void (await ann.call(likePost, { post_id: id })).data
  void (await ann.call(unlikePost, { post_id: id })).data
  await subscribe()
  for (const name of ['cora', 'dino', 'elma', 'fely', 'gino', 'hana']) {
    const fan = await app.signUp(`${name}_01`, { nickName: name })
    void (await fan.call(likePost, { post_id: id })).data
    await app.background.settled()
    app.clock.advance(1000)
  }
  expect(service.pushes.map(({ payload }) => payload)).toMatchObject([
    { kind: 'like', title: 'cora liked your post', path: `/discover?post=${id}` },
    { kind: 'like', title: 'gino and 4 others liked your post' }
  ])
})

test('deletes the waiting push message of a like that is taken back', async () => {
  const { app, ann, bob, subscribe } = await startPush(response => response.writeHead(500).end())
  await subscribe()
  const { id } = await writePost(bob)
  void (await ann.call(likePost, { post_id: id })).data
  await app.background.settled()
  expect(await app.db.$count(pushMessage)).toBe(1)
  void (await ann.call(unlikePost, { post_id: id })).data
  expect(await app.db.$count(pushMessage)).toBe(0)
})

test.each([404, 410])('removes a subscription that the push service no longer knows (%i)', async status => {
  const { app, service, ann, subscribe, messageFrom } = await startPush(response =>
    response.writeHead(status).end()
  )
  await subscribe()
  await messageFrom(ann)
  expect(await app.db.$count(pushSubscription)).toBe(0)
  await messageFrom(ann)
  expect(service.pushes).toHaveLength(1)
})

test('retries after a failure and after the time that the push service names', async () => {
  const answers = [{ status: 500 }, { status: 429, headers: { 'retry-after': '120' } }, { status: 201 }]
  const { app, service, ann, subscribe, messageFrom, retryAfter } = await startPush((response, before) => {
    const { status = 500, headers } = answers[before] ?? {}
    response.writeHead(status, headers).end()
  })
  await subscribe()
  await messageFrom(ann)
  await retryAfter(4999)
  expect(service.pushes).toHaveLength(1)
  await retryAfter(1)
  expect(service.pushes).toHaveLength(2)
  await retryAfter(119_999)
  expect(service.pushes).toHaveLength(2)
  await retryAfter(1)
  expect(service.pushes).toHaveLength(3)
  expect(await app.db.$count(pushMessage)).toBe(0)
})

test('drops a message that the push service rejects or that expires', async () => {
  const answers = [413, 500]
  const { app, service, ann, subscribe, messageFrom, retryAfter } = await startPush((response, before) =>
    response.writeHead(answers[before] ?? 500).end()
  )
  await subscribe()
  await messageFrom(ann)
  expect(await app.db.$count(pushMessage)).toBe(0)
  await messageFrom(ann)
  await retryAfter(24 * hour)
  expect(service.pushes).toHaveLength(2)
  expect(await app.db.$count(pushMessage)).toBe(0)
  expect(await app.db.$count(pushSubscription)).toBe(1)
})

test.each<[string, (context: PushContext) => Promise<unknown>]>([
  ['blocked the sender', ({ ann, bob }) => bob.call(blockUser, { user_id: ann.id })],
  ['was blocked by the sender', ({ ann, bob }) => ann.call(blockUser, { user_id: bob.id })],
  ['muted the sender', ({ ann, bob }) => bob.call(mutePerson, { user_id: ann.id, is_muted: true })],
  [
    'turned the kind off',
    ({ bob }) => bob.call(updateNotificationSettings, { types: [{ kind: 'message', push: false }] })
  ],
  ['unsubscribed', unsubscribeAll],
  ['signed out', ({ app, bob }) => app.sessions.revoke(bob.id, bob.sessionId)]
])('sends nothing to someone who %s', async (_name, change) => {
  const context = await startPush()
  const { app, ann, service, subscribe, messageFrom } = context
  await subscribe()
  void (await change(context))
  await messageFrom(ann)
  expect(service.pushes).toEqual([])
  expect(await app.db.$count(pushMessage)).toBe(0)
})

async function unsubscribeAll({ app, bob }: PushContext) {
  for (const { endpoint } of await app.db.select().from(pushSubscription))
    void (await bob.call(unsubscribePush, { endpoint })).data
}

test('a block before a retry stops the message', async () => {
  const { app, service, ann, bob, subscribe, messageFrom, retryAfter } = await startPush(response =>
    response.writeHead(503).end()
  )
  await subscribe()
  await messageFrom(ann)
  await bob.call(blockUser, { user_id: ann.id })
  await retryAfter(5000)
  expect(service.pushes).toHaveLength(1)
  expect(await app.db.$count(pushMessage)).toBe(0)
})

test.each<[string, (context: PushContext) => Promise<() => Promise<unknown>>]>([
  [
    'a message that was taken back',
    async ({ ann, bob }) => {
      const { message } = await said(ann, bob, 'Secret')
      return () => ann.call(takeBackMessage, { message_id: message.id })
    }
  ],
  [
    'a message that the receiver deleted',
    async ({ ann, bob }) => {
      const { message } = await said(ann, bob, 'Secret')
      return () => bob.call(deleteMessage, { message_id: message.id })
    }
  ],
  [
    'a deleted comment',
    async ({ ann, bob }) => {
      const { id } = await writePost(bob)
      const comment = await writeComment(ann, id, { text: 'Secret' })
      return () => ann.call(deleteComment, { comment_id: comment.id })
    }
  ],
  [
    'a hidden comment',
    async ({ app, ann, bob }) => {
      const { id } = await writePost(bob)
      const comment = await writeComment(ann, id, { text: 'Secret' })
      const hidden = { hiddenAt: app.clock.now() }
      return () => app.db.update(postComment).set(hidden).where(eq(postComment.id, comment.id))
    }
  ],
  [
    'a deleted post with a mention',
    async ({ ann, bob }) => {
      const { id } = await writePost(ann, { text: 'Secret', mention_ids: [bob.id] })
      return () => ann.call(deletePost, { post_id: id })
    }
  ]
])('stores no text of %s in the queue, and does not send it after a retry', async (_, write) => {
  const context = await startPush(response => response.writeHead(503).end())
  const { app, ann, bob, service, subscribe, retryAfter } = context
  await introduce(ann, bob)
  await subscribe()
  const remove = await write(context)
  await app.background.settled()
  expect(service.pushes.map(({ payload }) => payload.body)).toContain('Secret')
  service.pushes.splice(0)
  const queued = await app.db.select().from(pushMessage)
  expect(queued.length).toBeGreaterThan(0)
  expect(JSON.stringify(queued)).not.toContain('Secret')
  await remove()
  await retryAfter(5000)
  expect(service.pushes.map(({ payload }) => payload.body)).not.toContain('Secret')
})
