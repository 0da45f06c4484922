import { randomUUID } from 'node:crypto'

import { getClub } from '@tambay/contracts/clubs'
import { getParty, joinParty } from '@tambay/contracts/party'
import { addToAlbum, listAlbum, setAvatar } from '@tambay/contracts/people/media'
import { acknowledgeWarning, type ReportTarget } from '@tambay/contracts/people/safety'
import { getPost, listPosts } from '@tambay/contracts/posts'
import { listChat, sendChat } from '@tambay/contracts/room/chat'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { reportCase } from '#modules/safety/tables.ts'
import { post, postComment } from '#modules/social/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { openParty } from '#testing/modules/party.ts'
import { report as reportOf } from '#testing/modules/safety.ts'
import { operator, untilListening } from '#testing/operator.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')

const why = ['--reason', 'Insults people']
const run = (...args: string[]) => operator(app.url, ...args)
async function writePost(text = 'Bad words'): Promise<string> {
  const [written] = await app.db
    .insert(post)
    .values({ authorId: ann.id, text, createdAt: app.clock.now() })
    .returning()
  return written?.id ?? ''
}

const report = (kind: ReportTarget, id: string, by = bob) => reportOf(app, by, kind, id)
const stateOf = async (caseId: string) =>
  (await app.db.select().from(reportCase).where(eq(reportCase.id, caseId)))[0]?.outcome ?? 'open'
const warningOf = async (person: TestPerson) =>
  (await person.call(getUserInfo, undefined)).data.user_info.warning
const lastAction = async () =>
  (await app.db.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1))[0]

test('lists open cases with the most reported first and shows one with its reports and decisions', async () => {
  const [once, twice] = [await report('post', await writePost('Once')), await report('person', ann.id)]
  await report('person', ann.id, await app.signUpNumbered('cat'))
  const { json } = await run('reports', 'list', '--json')
  expect(json().cases.map((each: { id: string }) => each.id)).toEqual([twice, once])
  expect((await run('reports', 'list')).out).toMatch(
    new RegExp(`${twice} +person:${ann.id} +2 reports +hate .* ${ann.user.username}`)
  )
  await run('warn', ann.user.username, ...why, '--case', once, '--as', 'lou')
  const { out } = await run('reports', 'show', once)
  expect(out).toContain(
    `By ${ann.user.username} (user:${ann.id}). Warnings: 1. Other cases: 1 open, 0 upheld.`
  )
  expect(out).toMatch(/lou +warn +user:\d+ +Insults people/)
  expect(out).toMatch(new RegExp(`${bob.id} +hate +Look`))
  await run('reports', 'dismiss', twice, '--reason', 'A quarrel')
  expect([await stateOf(once), await stateOf(twice)]).toEqual(['warned', 'dismissed'])
  expect((await run('reports', 'dismiss', twice, '--reason', 'Again')).err).toBe(
    `No open case has the number ${twice}.`
  )
})

test('shows a reported text without its control characters', async () => {
  const id = await report('post', await writePost('Hi\u001b[2J\u202e there'))
  expect((await run('reports', 'show', id)).out).toContain('“Hi [2J there”')
})

test('a hidden post is found only by its author, who sees the reason, until it is restored', async () => {
  const id = await writePost()
  const caseId = await report('post', id)
  const { out } = await run('hide', `post:${id}`, ...why, '--as', 'lou')
  expect(out).toBe(`post:${id} is hidden: “Insults people”. Closed cases: ${caseId}.`)
  expect(await stateOf(caseId)).toBe('hidden')
  expect(await lastAction()).toMatchObject({
    operator: 'lou',
    action: 'hide',
    subject: `post:${id}`,
    reason: 'Insults people',
    result: { closedCases: [caseId] }
  })
  for (const viewer of [bob, app]) {
    expect(await viewer.call(getPost, { id })).toRefuse('post_not_found')
    expect((await viewer.call(listPosts, { author_id: ann.id })).data.items).toEqual([])
  }
  expect((await ann.call(getPost, { id })).data.post.id).toBe(id)
  expect((await warningOf(ann))?.reason).toBe('We removed your post: Insults people')
  expect((await run('hide', `post:${id}`, ...why)).err).toContain('already hidden')
  await run('restore', `post:${id}`, '--reason', 'A mistake')
  expect((await bob.call(getPost, { id })).data.post.id).toBe(id)
  expect((await run('restore', `post:${id}`, ...why)).err).toBe(`post:${id} is not hidden.`)
})

test('a hidden comment is found only by its author', async () => {
  const postId = await writePost()
  const [comment] = await app.db
    .insert(postComment)
    .values({ postId, authorId: bob.id, text: 'Worse words', createdAt: app.clock.now() })
    .returning()
  await run('hide', `comment:${comment?.id}`, ...why)
  const seenBy = async (person: TestPerson) =>
    (await person.call(getPost, { id: postId })).data.comments.map(({ text }) => text)
  expect([await seenBy(ann), await seenBy(bob)]).toEqual([[], ['Worse words']])
})

test('a hidden picture leaves the album and the avatar, and its files are not found', async () => {
  const { id, src } = await uploadPicture(app, ann)
  await ann.call(addToAlbum, { media_id: id })
  await ann.call(setAvatar, { media_id: id })
  const album = async () => (await bob.call(listAlbum, { user_id: ann.id })).data.items.length
  const fileStatus = async () => (await app.fastify.inject(src)).statusCode
  const caseId = await report('picture', id)
  expect([await album(), await fileStatus()]).toEqual([1, 200])
  await run('hide', `picture:${id}`, ...why)
  expect([await album(), await fileStatus(), await stateOf(caseId)]).toEqual([0, 404, 'hidden'])
  const { other_user_info: info } = (await bob.call(getUserById, { id: ann.id })).data
  expect(info.avatar).toBe('/pictures/avatars/01.svg')
  await run('restore', `picture:${id}`, ...why)
  expect([await album(), await fileStatus()]).toEqual([1, 200])
})

test('hiding a club dissolves it and tells the owner why', async () => {
  const id = await seedClub(app, { owner: ann, members: [bob] })
  const caseId = await report('club', id)
  await run('hide', `club:${id}`, ...why)
  expect(await bob.call(getClub, { id })).toRefuse('club_not_found')
  expect([await stateOf(caseId), (await warningOf(ann))?.reason]).toEqual([
    'hidden',
    'We removed your club: Insults people'
  ])
  expect((await run('restore', `club:${id}`, ...why)).err).toBe('A club cannot be restored.')
})

test('hiding a chat message removes it for everyone in the room', async () => {
  const { id: party_id } = await openParty(bob)
  await ann.call(joinParty, { party_id })
  const draft = { party_id, client_id: randomUUID(), kind: 'text', text: 'Send me your PIN' } as const
  const { message } = (await ann.call(sendChat, draft)).data
  const socket = await bob.connect()
  await socket.emit('watch_party', { party_id })
  await untilListening(app, 'operator_decision')
  const removed = socket.next('party_chat_removed')
  await run('hide', `message:${message.id}`, ...why)
  expect(await removed).toMatchObject({ party_id, id: message.id })
  expect((await bob.call(listChat, { party_id })).data.items).toEqual([])
  expect((await run('restore', `message:${message.id}`, ...why)).err).toBe('A message cannot be restored.')
})

test('hiding a room ends it for everyone', async () => {
  const { id: party_id } = await openParty(ann)
  await bob.call(joinParty, { party_id })
  const socket = await bob.connect()
  await socket.emit('watch_party', { party_id })
  await untilListening(app, 'operator_decision')
  const ended = socket.next('party_dismissed')
  await run('hide', `room:${party_id}`, ...why)
  expect(await ended).toMatchObject({ party_id, code: 50017 })
  expect(await app.call(getParty, { party_id })).toRefuse('party_dismissed')
  expect((await warningOf(ann))?.reason).toBe('We removed your room: Insults people')
})

test('the user sees a warning until they acknowledge it, and nobody else sees it', async () => {
  await run('warn', ann.user.username, ...why)
  const warning = await warningOf(ann)
  expect(warning).toMatchObject({ reason: 'Insults people' })
  const { other_user_info: seen } = (await bob.call(getUserById, { id: ann.id })).data
  expect([seen.warning, await warningOf(bob)]).toEqual([null, null])
  await bob.call(acknowledgeWarning, { id: warning?.id ?? '' })
  expect(await warningOf(ann)).toEqual(warning)
  for (const _ of [1, 2]) await ann.call(acknowledgeWarning, { id: warning?.id ?? '' })
  expect(await warningOf(ann)).toBeNull()
})

test.each([
  [['hide', 'user:1', ...why], '"user:1" is not content. Use for example post:12.'],
  [['hide', 'post:abc', ...why], '"abc" is not the id of a post.'],
  [['hide', 'post:999999999', ...why], 'post:999999999 does not exist or is already hidden.'],
  [['suspend', 'nobody00', ...why], 'No user matches "nobody00".'],
  [['reports', 'show', '999999999'], 'There is no case 999999999.']
])('refuses %j', async (args, message) => {
  const { exitCode, err } = await run(...args)
  expect([exitCode, err]).toEqual([1, expect.stringContaining(message)])
})
