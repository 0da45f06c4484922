import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { getHome } from '@tambay/contracts/home'
import {
  listNotifications,
  readNotifications,
  updateNotificationSettings
} from '@tambay/contracts/messages/notifications'
import {
  cancelAnnouncement,
  countRecipients,
  createAnnouncement,
  listAnnouncements,
  type Segment
} from '@tambay/contracts/operator/announcements'
import { listLog } from '@tambay/contracts/operator/log'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { session } from '#identity/sessions/tables.ts'
import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { openParty } from '#testing/modules/party.ts'
import { signInOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { batchSize, sendDueAnnouncements } from '../announcements/send-announcements.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')

type Draft = InputOf<typeof createAnnouncement>
const draft = (change: Partial<Draft> = {}): Draft => ({
  attempt_id: randomUUID(),
  text: 'A new game is here',
  opens: '/discover',
  segment: 'everyone',
  at: null,
  ...change
})

const signIn = () => signInOperator(app, 'owner')
const send = () =>
  sendDueAnnouncements({ db: app.operatorDb, clock: app.clock, notifications: app.notifications })
const news = async (person: TestPerson) =>
  (await person.call(listNotifications, {})).data.items.filter(({ kind }) => kind === 'announcement')

test('sends after a minute, once, to everyone whose settings allow it', async () => {
  const owner = await signIn()
  await bob.call(updateNotificationSettings, {
    types: [{ kind: 'announcement', in_app: false, push: false }]
  })
  await owner.call(createAnnouncement, draft())
  await send()
  expect(await news(ann)).toEqual([])
  app.clock.advance(60_000)
  await Promise.all([send(), send()])
  expect(await news(ann)).toMatchObject([
    { title: 'News from Tambay', detail: 'A new game is here', path: '/discover' }
  ])
  expect(await news(bob)).toEqual([])
  await send()
  expect(await news(ann)).toHaveLength(1)
  const [listed] = (await owner.call(listAnnouncements, {})).data.items
  expect(listed).toMatchObject({ state: 'sent', created_by: owner.name })
})

test('counts the people of each segment, without those who left or are suspended', async () => {
  const owner = await signIn()
  const count = async (segment: Segment) => (await owner.call(countRecipients, { segment })).data.people
  const everyone = await count('everyone')
  const before = { club: await count('club_members'), host: await count('room_hosts') }
  await seedClub(app, { owner: ann })
  expect(await count('club_members')).toBe(before.club + 1)
  await openParty(ann)
  expect(await count('room_hosts')).toBe(before.host + 1)
  await app.db
    .update(session)
    .set({ lastUsedAt: new Date('2020-01-01') })
    .where(eq(session.userId, bob.id))
  const away = await count('away_30_days')
  expect(away).toBeGreaterThanOrEqual(1)
  expect((await count('active_30_days')) + away).toBe(everyone)
  await app.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, bob.id))
  expect(await count('away_30_days')).toBe(away - 1)
})

test('a cancelled announcement goes to nobody, and the log has both', async () => {
  const owner = await signIn()
  const { id } = (await owner.call(createAnnouncement, draft({ text: 'A mistake' }))).data
  expect((await owner.call(cancelAnnouncement, { id })).envelope.code).toBe(0)
  app.clock.advance(60_000)
  await send()
  expect((await news(ann)).map(({ detail }) => detail)).not.toContain('A mistake')
  const again = await owner.call(cancelAnnouncement, { id })
  expect(again.envelope.msg).toBe('This announcement was already sent or cancelled. Nothing has changed.')
  const { items } = (await owner.call(listLog, { subject: `announcement:${id}` })).data
  expect(items.map(({ action }) => action)).toEqual(['cancel-announcement', 'announce'])
})

test('a repeated request announces once, and a time in the past is refused', async () => {
  const owner = await signIn()
  const once = draft({ text: 'Once' })
  const answers = [await owner.call(createAnnouncement, once), await owner.call(createAnnouncement, once)]
  expect(answers[0]?.data.id).toBe(answers[1]?.data.id)
  const { items } = (await owner.call(listLog, { subject: `announcement:${answers[0]?.data.id}` })).data
  expect(items).toHaveLength(1)
  const at = Math.floor(app.clock.now().getTime() / 1000)
  for (const wrong of [at + 59, at - 3600, at + 400 * 86_400])
    expect(await owner.call(createAnnouncement, draft({ at: wrong }))).toRefuse('announcement_time_invalid')
  expect(await owner.call(createAnnouncement, draft({ opens: 'https://evil.example' as never }))).toRefuse(
    'bad_request'
  )
})

test('goes on behind the last batch after a crash, and reaches nobody twice', async () => {
  const owner = await signIn()
  app.clock.advance(60_000)
  await send()
  await app.db.execute(sql`INSERT INTO users (username, nick_name, avatar, invite_code, created_at)
    SELECT 'many' || n, 'Many', '/pictures/avatars/01.svg', 'many' || n, now() FROM generate_series(1, ${batchSize + 10}) AS n`)
  const { id } = (await owner.call(createAnnouncement, draft({ text: 'To all' }))).data
  app.clock.advance(60_000)
  let calls = 0
  const failing = {
    notify: (...args: Parameters<typeof app.notifications.notify>) =>
      ++calls === 2 ? Promise.reject(new Error('The gateway crashed')) : app.notifications.notify(...args)
  }
  const first = sendDueAnnouncements({ db: app.operatorDb, clock: app.clock, notifications: failing })
  await expect(first).rejects.toThrow('crashed')
  const state = async () => (await owner.call(listAnnouncements, {})).data.items.find(each => each.id === id)
  expect(await state()).toMatchObject({ state: 'sending', recipients: batchSize })
  await send()
  const total = (await owner.call(countRecipients, { segment: 'everyone' })).data.people
  expect(await state()).toMatchObject({ state: 'sent', recipients: total })
  const { rows } = await app.db.execute(
    sql`SELECT user_id FROM notification WHERE detail = 'To all' GROUP BY user_id HAVING count(*) > 1`
  )
  expect(rows).toEqual([])
})

test('is a banner on Home, outside quiet hours, until it is read', async () => {
  app.clock.set(new Date('2099-11-20T05:00:00+08:00'))
  const owner = await signIn()
  const cat = await app.signUpNumbered('cat')
  const banner = async () => (await cat.call(getHome, {})).data.announcement
  const quietUntil = (to: number) => cat.call(updateNotificationSettings, { quiet_hours: { from: 0, to } })
  expect(await banner()).toBe(null)
  await owner.call(createAnnouncement, draft({ text: 'Maintenance at noon' }))
  app.clock.advance(60_000)
  await send()
  await quietUntil(6 * 60)
  expect(await banner()).toBe(null)
  app.clock.advance(3_600_000)
  expect(await banner()).toMatchObject({ text: 'Maintenance at noon', path: '/discover' })
  await cat.call(readNotifications, { up_to_id: (await banner())?.id ?? '' })
  expect(await banner()).toBe(null)
})

test('a notification is no banner, and a banner is no notification', async () => {
  app.clock.set(new Date('2099-11-30T12:00:00+08:00'))
  const owner = await signIn()
  const dan = await app.signUpNumbered('dan')
  const home = async () => (await dan.call(getHome, {})).data.announcement?.text
  const unread = async () => (await dan.call(listNotifications, {})).data.unread_count
  const announce = async (form: Draft['form'], text: string) => {
    await owner.call(createAnnouncement, draft({ form, text }))
    app.clock.advance(60_000)
    await send()
  }
  const before = await unread()
  await announce('banner', 'Only on Home')
  expect([await home(), await news(dan), await unread()]).toEqual(['Only on Home', [], before])
  await announce('notification', 'Only in the list')
  expect(await news(dan)).toMatchObject([{ title: 'News from Tambay', detail: 'Only in the list' }])
  await dan.call(readNotifications, { up_to_id: '999999999' })
  expect(await home()).toBe('Only on Home')
  const { items } = (await owner.call(listAnnouncements, {})).data
  expect(items.slice(0, 2).map(({ form }) => form)).toEqual(['notification', 'banner'])
})

test('a banner’s count leaves out people who switched announcements off in the app', async () => {
  const owner = await signIn()
  const off = async (form: Draft['form']) =>
    (await owner.call(countRecipients, { segment: 'everyone', form })).data.turned_off
  const before = [await off('banner'), await off('both')]
  const eva = await app.signUpNumbered('eva')
  await eva.call(updateNotificationSettings, { types: [{ kind: 'announcement', in_app: false }] })
  expect([await off('banner'), await off('both')]).toEqual([before[0]! + 1, before[1]])
})
