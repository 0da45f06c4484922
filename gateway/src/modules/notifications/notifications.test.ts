import { blockUser } from '@tambay/contracts/block'
import type { InputOf } from '@tambay/contracts/endpoint'
import {
  getNotificationSettings,
  listNotifications,
  mutePerson,
  readNotifications,
  updateNotificationSettings
} from '@tambay/contracts/messages/notifications'
import { beforeEach, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'
import { closeOldNotifications } from './center/center-routes.ts'
import type { NotificationInput } from './notify.ts'

const day = 86_400_000

let ann: TestPerson
let bob: TestPerson
let cat: TestPerson
let dan: TestPerson
const app = await startApp()
beforeEach(async () => {
  app.clock.advance(1000)
  ann = await app.signUpNumbered('ann', { nickName: 'Ann' })
  bob = await app.signUpNumbered('bob', { nickName: 'Bob' })
  cat = await app.signUpNumbered('cat', { nickName: 'Cat' })
  dan = await app.signUpNumbered('dan', { nickName: 'Dan' })
})

const post = { kind: 'post', id: '7' } as const

async function notify(input: Partial<NotificationInput> = {}) {
  app.clock.advance(1000)
  const notice = { userIds: [ann.id], kind: 'comment', subject: post, ...input } as const
  await transact(app.db, tx => app.notifications.notify(tx, notice))
}

const center = async (query: { cursor?: string; limit?: number } = {}) =>
  (await ann.call(listNotifications, query)).data
const titles = async () => (await center()).items.map(({ title }) => title)

test('groups notifications about one subject and names the latest person first', async () => {
  await notify({ actorId: bob.id })
  expect(await titles()).toEqual(['Bob commented on your post'])
  await notify({ actorId: cat.id })
  expect(await titles()).toEqual(['Cat and Bob commented on your post'])
  await notify({ actorId: bob.id })
  await notify({ actorId: dan.id })
  const { items, unread_count } = await center()
  expect(items).toMatchObject([
    {
      title: 'Dan and 2 others commented on your post',
      path: '/discover?post=7',
      actor_count: 3,
      actors: [{ nick_name: 'Dan' }, { nick_name: 'Bob' }, { nick_name: 'Cat' }],
      is_read: false
    }
  ])
  expect(unread_count).toBe(1)
})

test('starts a new group after the old one was read or is a day old', async () => {
  await notify({ actorId: bob.id })
  const [read] = (await center()).items
  await ann.call(readNotifications, { up_to_id: read?.id ?? '' })
  await notify({ actorId: cat.id })
  app.clock.advance(day)
  await closeOldNotifications(app.db, app.clock.now())
  await notify({ actorId: dan.id })
  expect((await center()).items.map(({ title, is_read }) => [title, is_read])).toEqual([
    ['Dan commented on your post', false],
    ['Cat commented on your post', false],
    ['Bob commented on your post', true]
  ])
})

test('reading marks what the user has seen and leaves newer ones unread', async () => {
  await notify({ actorId: bob.id })
  const [seen] = (await center()).items
  await notify({ actorId: cat.id })
  await notify({ kind: 'prize', subject: { kind: 'spin', id: '1' }, detail: '50 coins' })
  expect((await ann.call(readNotifications, { up_to_id: seen?.id ?? '' })).data.unread_count).toBe(2)
  const [newest] = (await center()).items
  expect((await ann.call(readNotifications, { up_to_id: newest?.id ?? '' })).data.unread_count).toBe(0)
})

test('concurrent notifications about one subject form one group', async () => {
  await Promise.all([bob, cat, dan].map(({ id }) => notify({ actorId: id })))
  expect((await center()).items).toMatchObject([{ actor_count: 3 }])
})

test('a bundle of likes moves up only when it reaches a milestone', async () => {
  const like = { kind: 'like', subject: post } as const
  const fans = []
  for (let count = 0; count < 6; count++)
    fans.push(await app.signUpNumbered('fan', { nickName: `Fan ${count}` }))
  const [first, ...others] = fans
  await notify({ ...like, actorId: first?.id })
  await notify({ actorId: bob.id })
  const top = async (actorId: string) => {
    await notify({ ...like, actorId })
    return (await titles())[0]
  }
  const tops = []
  for (const { id } of others) tops.push(await top(id))
  const commented = 'Bob commented on your post'
  const liked = 'Fan 4 and 4 others liked your post'
  expect(tops).toEqual([commented, commented, commented, liked, 'Fan 5 and 5 others liked your post'])
})

test('pages from the latest to the oldest', async () => {
  for (const id of ['1', '2', '3']) await notify({ kind: 'prize', subject: { kind: 'spin', id }, detail: id })
  const first = await center({ limit: 2 })
  const second = await center({ limit: 2, cursor: first.next_cursor ?? '' })
  expect([first, second].map(({ items }) => items.map(({ detail }) => detail))).toEqual([['3', '2'], ['1']])
})

test('tells connected browsers how many notifications are unread', async () => {
  const socket = await ann.connect()
  const event = socket.next('notification')
  await notify({ actorId: bob.id })
  expect(await event).toEqual({ unread_count: 1 })
  const read = socket.next('notification')
  await ann.call(readNotifications, { up_to_id: (await center()).items[0]?.id ?? '' })
  expect(await read).toEqual({ unread_count: 0 })
})

test.each<[string, () => Promise<unknown>]>([
  ['blocked the person', () => ann.call(blockUser, { user_id: bob.id })],
  ['was blocked by the person', () => bob.call(blockUser, { user_id: ann.id })],
  ['muted the person', () => ann.call(mutePerson, { user_id: bob.id, is_muted: true })],
  ['turned the kind off', () => ann.call(updateNotificationSettings, { types: [off] })]
])('shows nothing to someone who %s', async (_name, change) => {
  void (await change())
  await notify({ actorId: bob.id })
  expect(await center()).toMatchObject({ items: [], unread_count: 0 })
})
const off = { kind: 'comment', in_app: false } as const

test('never notifies people about their own actions', async () => {
  await notify({ actorId: ann.id })
  expect(await titles()).toEqual([])
})

test('a block hides earlier notifications about that person only', async () => {
  await notify({ actorId: bob.id, kind: 'mention' })
  await notify({ actorId: bob.id })
  await notify({ actorId: cat.id })
  await ann.call(blockUser, { user_id: bob.id })
  expect(await center()).toMatchObject({
    items: [{ title: 'Cat commented on your post', actor_count: 1 }],
    unread_count: 1
  })
})

test('keeps the settings that a change leaves out', async () => {
  const change = async (body: InputOf<typeof updateNotificationSettings>) =>
    (await ann.call(updateNotificationSettings, body)).data
  const { types, quiet_hours } = (await ann.call(getNotificationSettings, undefined)).data
  expect(quiet_hours).toBeNull()
  expect(types.filter(({ in_app, push }) => !in_app || !push)).toEqual([
    { kind: 'message', in_app: null, push: true },
    { kind: 'prize', in_app: true, push: false },
    { kind: 'warning', in_app: null, push: true }
  ])

  await change({ types: [off], quiet_hours: { from: 1320, to: 420 } })
  await change({ types: [{ kind: 'gift', push: false }] })
  const changed = await change({ types: [{ kind: 'comment', push: false }] })
  expect(changed.quiet_hours).toEqual({ from: 1320, to: 420 })
  expect(changed.types).toEqual(
    types.map(each => {
      if (each.kind === 'comment') return { ...each, in_app: false, push: false }
      return each.kind === 'gift' ? { ...each, push: false } : each
    })
  )
  expect((await change({ quiet_hours: null })).quiet_hours).toBeNull()
})

test('mutes and unmutes a person', async () => {
  const muted = async () => (await ann.call(getNotificationSettings, undefined)).data.muted_people
  void (await ann.call(mutePerson, { user_id: bob.id, is_muted: true })).data
  void (await ann.call(mutePerson, { user_id: bob.id, is_muted: true })).data
  expect(await muted()).toMatchObject([{ id: bob.id }])
  void (await ann.call(mutePerson, { user_id: bob.id, is_muted: false })).data
  expect(await muted()).toEqual([])
  expect(await ann.call(mutePerson, { user_id: '999999', is_muted: true })).toRefuse('user_not_found')
})

test.each([
  { from: 60, to: 60 },
  { from: -1, to: 60 },
  { from: 0, to: 1440 }
])('refuses the quiet hours %o', async quiet_hours =>
  expect(await ann.call(updateNotificationSettings, { quiet_hours })).toRefuse('bad_request')
)
