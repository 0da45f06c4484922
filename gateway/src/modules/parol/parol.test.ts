import { randomUUID } from 'node:crypto'

import { sendMessage } from '@tambay/contracts/messages/messages'
import { getParol, wearLook } from '@tambay/contracts/parol'
import { joinParty } from '@tambay/contracts/party'
import { createPost } from '@tambay/contracts/posts'
import { sendChat } from '@tambay/contracts/room/chat'
import { followUser } from '@tambay/contracts/social'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { startApp } from '#testing/start-app.ts'
import { parol } from './tables.ts'

const app = await startApp()
let ann: TestPerson
let ben: TestPerson

beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T23:59:00+08:00'))
  ann = await app.signUpNumbered('ann')
  ben = await app.signUpNumbered('ben')
})

async function parolOf(person: TestPerson) {
  await app.background.settled()
  return (await person.call(getParol, undefined)).data.parol
}

const post = () => ann.call(createPost, { text: 'Kumusta?', attempt_id: randomUUID() })
const light = (days: number, lastDay: string) =>
  app.db.insert(parol).values({ userId: ann.id, litDays: days, lastDay, deeds: ['hi'] })

test('a day with company lights one point, however much happens on it', async () => {
  expect(await parolOf(ann)).toEqual({
    points: 0,
    lanterns: 0,
    is_lit_today: false,
    is_dim: false,
    deeds: [],
    design: null
  })
  await post()
  await post()
  expect(await parolOf(ann)).toMatchObject({ points: 1, is_lit_today: true, is_dim: false, deeds: ['post'] })
  app.clock.advance(2 * 60_000)
  expect(await parolOf(ann)).toMatchObject({ points: 1, is_lit_today: false, is_dim: false, deeds: [] })
  await post()
  expect(await parolOf(ann)).toMatchObject({ points: 2, is_lit_today: true })
})

test('being in a room with someone counts for both, being alone does not', async () => {
  const room = await openParty(ann)
  const hi = () =>
    ann.call(sendChat, { party_id: room.id, client_id: randomUUID(), kind: 'text', text: 'hi' })
  await hi()
  expect(await parolOf(ann)).toMatchObject({ points: 0 })
  await ben.call(joinParty, { party_id: room.id })
  expect(await parolOf(ann)).toMatchObject({ deeds: ['room'] })
  expect(await parolOf(ben)).toMatchObject({ deeds: ['room'] })
  await hi()
  expect(await parolOf(ann)).toMatchObject({ points: 1, deeds: ['room', 'hi'] })
})

test('one statement records a room for everybody in it, also for people who enter at the same time', async () => {
  const everybody = [ann.id, ben.id]
  const statements = recordStatements(app.pool)
  app.deeds.recordAllLater(everybody, 'room')
  app.deeds.recordAllLater(everybody.toReversed(), 'room')
  await app.background.settled()
  expect(statements.filter(({ text }) => text.includes('"parol"'))).toHaveLength(1)
  expect(await parolOf(ann)).toMatchObject({ deeds: ['room'] })
  expect(await parolOf(ben)).toMatchObject({ deeds: ['room'] })
})

test('missing days dims the lantern and takes no point', async () => {
  await light(5, '2026-11-23')
  expect(await parolOf(ann)).toMatchObject({ points: 5, is_dim: false })
  app.clock.advance(24 * 3_600_000)
  expect(await parolOf(ann)).toMatchObject({ points: 5, is_dim: true })
})

test('the seventh point completes the lantern, which shines until midnight in Manila', async () => {
  await light(6, '2026-11-20')
  await post()
  expect(await parolOf(ann)).toMatchObject({ points: 7, lanterns: 1 })
  app.clock.advance(60_000)
  expect(await parolOf(ann)).toMatchObject({ points: 0, lanterns: 1 })
})

test('a sticker that a lantern brings can be sent from then on, in rooms and in messages', async () => {
  const room = await openParty(ann)
  const sendInRoom = () =>
    ann.call(sendChat, {
      party_id: room.id,
      client_id: randomUUID(),
      kind: 'sticker',
      sticker_id: 'liwanag'
    })
  const sendToBen = () =>
    ann.call(sendMessage, {
      to_user_id: ben.id,
      client_id: randomUUID(),
      kind: 'sticker',
      sticker_id: 'liwanag'
    })
  await ben.call(followUser, { user_id: ann.id })
  await light(6, '2026-11-20')
  expect(await sendInRoom()).toRefuse('look_not_earned')
  expect(await sendToBen()).toRefuse('look_not_earned')
  await app.db.update(parol).set({ litDays: 7 })
  expect((await sendInRoom()).data.message.sticker_id).toBe('liwanag')
  expect((await sendToBen()).data.message.sticker_id).toBe('liwanag')
})

test('lanterns and levels bring looks, which people wear, and no coins', async () => {
  const coins = await ann.coins()
  await light(7, '2026-11-20')
  expect(await ann.call(wearLook, { kind: 'frame', look_id: 'gold' })).toRefuse('look_not_earned')
  expect(await ann.call(wearLook, { kind: 'entrance', look_id: 'banig' })).toRefuse('look_not_earned')
  await ann.call(wearLook, { kind: 'frame', look_id: 'banig' })
  expect((await openParty(ann)).members).toMatchObject([{ id: ann.id, frame: 'banig' }])
  await ann.call(wearLook, { kind: 'lantern', look_id: 'shell' })
  expect(await parolOf(ann)).toMatchObject({ design: 'shell' })
  await ann.call(wearLook, { kind: 'lantern', look_id: null })

  await app.db.update(users).set({ level: 10 }).where(eq(users.id, ann.id))
  await ann.call(wearLook, { kind: 'frame', look_id: 'gold' })
  expect((await ann.call(getParol, undefined)).data).toMatchObject({
    vip_level: 1,
    worn: [{ kind: 'frame', look_id: 'gold' }]
  })
  await ann.call(wearLook, { kind: 'frame', look_id: null })
  expect((await ann.call(getParol, undefined)).data.worn).toEqual([])
  expect(await ann.coins()).toBe(coins)
})
