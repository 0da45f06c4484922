import { blockUser } from '@tambay/contracts/block'
import { deleteComment, likePost, unlikePost } from '@tambay/contracts/posts'
import { expect, test } from 'vitest'

import { userChannel } from '#platform/realtime/channels.ts'
import { sendComment, writeComment, writePost } from '#testing/modules/posts.ts'
import { startApp } from '#testing/start-app.ts'
import type { TestSocket } from '#testing/test-sockets.ts'

const app = await startApp()
const ann = await app.signUp('annabelle')
const ben = await app.signUp('benjie07')

const nextChange = async (watcher: TestSocket, action: () => Promise<unknown>) => {
  const changed = watcher.next('post_changed')
  await action()
  return changed
}

test('tells a visitor who watches a post that it got or lost a like or a comment', async () => {
  const { id } = await writePost(ann)
  const watcher = await app.connect()
  expect(await watcher.emit('watch_post', { post_id: id })).toMatchObject({ code: 0 })
  let comment = ''
  const actions = [
    async () => (comment = (await writeComment(ben, id)).id),
    () => ben.call(likePost, { post_id: id }),
    () => ben.call(unlikePost, { post_id: id }),
    () => ben.call(deleteComment, { comment_id: comment })
  ]
  for (const action of actions) expect(await nextChange(watcher, action)).toEqual({ post_id: id })
})

test('sends nothing after the watch has ended', async () => {
  const { id } = await writePost(ann)
  const [gone, watcher] = [await ben.connect(), await app.connect()]
  for (const { emit } of [gone, watcher]) await emit('watch_post', { post_id: id })
  expect(await gone.emit('unwatch_post', { post_id: id })).toMatchObject({ code: 0 })
  const events: string[] = []
  gone.socket.onAny(name => events.push(name))
  await nextChange(watcher, () => sendComment(ann, id))
  const last = gone.next('tickets')
  app.realtime.publish(userChannel(ben.id), 'tickets', { ticket_count: 1 })
  await last
  expect(events).toEqual(['tickets'])
})

test('refuses to watch a post that the caller can’t see', async () => {
  const { id } = await writePost(ann)
  await ann.call(blockUser, { user_id: ben.id })
  const { emit } = await ben.connect()
  for (const postId of [id, '999999'])
    expect(await emit('watch_post', { post_id: postId })).toMatchObject({ bizErrorCode: 'post_not_found' })
})
