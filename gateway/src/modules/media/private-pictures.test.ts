import { randomUUID } from 'node:crypto'

import { createFeedback } from '@tambay/contracts/help'
import { deleteMessage, takeBackMessage } from '@tambay/contracts/messages/messages'
import { addToAlbum, type Media, removeFromAlbum } from '@tambay/contracts/people/media'
import { createPost } from '@tambay/contracts/posts'
import { followUser } from '@tambay/contracts/social'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { club } from '#modules/social/clubs/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { cookieOf, uploadPicture } from '#testing/modules/media.ts'
import { send } from '#testing/modules/messages.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { sweepUnused } from './sweep-media.ts'
import { media } from './tables.ts'

const forEveryone = 'public, max-age=31536000, immutable'
const forSome = 'private, max-age=3000'

let picture: Media
const app = await startApp()
const { ann, bob, eve } = newPeople(app, 'ann', 'bob', 'eve')
beforeEach(async () => {
  await bob.call(followUser, { user_id: ann.id })
  picture = await uploadPicture(app, ann)
})

async function look(person?: TestPerson, search = ''): Promise<unknown> {
  const headers = person ? { cookie: await cookieOf(person) } : {}
  const answer = await app.fastify.inject({ url: `${picture.src}${search}`, headers })
  return answer.statusCode === 200 ? answer.headers['cache-control'] : answer.statusCode
}
const lookAll = (search = '') =>
  Promise.all([look(ann, search), look(bob, search), look(eve, search), look(undefined, search)])

test('shows a picture of a private message to its two people until it is taken back', async () => {
  const { message } = (await send(ann, bob, { kind: 'picture', media_id: picture.id })).data
  expect(await lookAll()).toEqual([forSome, forSome, 404, 404])
  await bob.call(deleteMessage, { message_id: message.id })
  expect(await look(bob)).toBe(404)
  await ann.call(takeBackMessage, { message_id: message.id })
  await sweepUnused(app)
  expect(await lookAll()).toEqual([404, 404, 404, 404])
})

test('shows a picture of a ticket and an unused upload to its owner only', async () => {
  expect(await lookAll()).toEqual([forSome, 404, 404, 404])
  await ann.call(createFeedback, { type: 'other', text: 'A picture for support', media_ids: [picture.id] })
  expect(await lookAll()).toEqual([forSome, 404, 404, 404])
})

test('shows a picture of a club to its members only, while the club is closed', async () => {
  const clubId = await seedClub(app, { owner: ann, members: [bob], isOpen: false })
  await ann.call(createPost, {
    text: 'Ours',
    media_ids: [picture.id],
    club_id: clubId,
    attempt_id: randomUUID()
  })
  expect(await lookAll()).toEqual([forSome, forSome, 404, 404])
  await app.db.update(club).set({ isOpen: true }).where(eq(club.id, clubId))
  expect(await lookAll()).toEqual([forEveryone, forEveryone, forEveryone, forEveryone])
  await app.db.update(club).set({ isOpen: false }).where(eq(club.id, clubId))
  expect(await look(eve)).toBe(404)
})

test('a picture in a message and an album is public only while the album has it', async () => {
  await send(ann, bob, { kind: 'picture', media_id: picture.id })
  await ann.call(addToAlbum, { media_id: picture.id })
  expect(await look()).toBe(forEveryone)
  await ann.call(removeFromAlbum, { media_id: picture.id })
  expect(await lookAll()).toEqual([forSome, forSome, 404, 404])
})

test('of a hidden picture, only its owner gets the file, and only with the download of all data', async () => {
  await ann.call(addToAlbum, { media_id: picture.id })
  await app.db.update(media).set({ hiddenAt: app.clock.now() }).where(eq(media.id, picture.id))
  expect(await lookAll()).toEqual([404, 404, 404, 404])
  expect(await lookAll('?download=1')).toEqual(['no-store', 404, 404, 404])
})

test('an ended session, a suspension and a changed cookie give no access', async () => {
  const cookie = await cookieOf(ann)
  const get = async (value = cookie) =>
    (await app.fastify.inject({ url: picture.src, headers: { cookie: value } })).statusCode
  expect(await get()).toBe(200)
  expect(await get(cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A')))).toBe(404)
  expect(await get(cookie.replace(ann.sessionId, bob.sessionId))).toBe(404)
  await app.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, ann.id))
  expect(await get()).toBe(404)
  await app.db.update(users).set({ suspendedAt: null }).where(eq(users.id, ann.id))
  await app.sessions.revoke(ann.id, ann.sessionId)
  expect(await get()).toBe(404)
})
