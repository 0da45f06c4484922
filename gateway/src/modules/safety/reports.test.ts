import { randomUUID } from 'node:crypto'

import type { BodyOf } from '@tambay/contracts/endpoint'
import { entry, joinParty } from '@tambay/contracts/party'
import { createReport } from '@tambay/contracts/people/safety'
import { sendChat } from '@tambay/contracts/room/chat'
import { reportMember } from '@tambay/contracts/room/members'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { media } from '#modules/media/tables.ts'
import { addBlock } from '#modules/people/blocks/blocks.ts'
import { post, postComment } from '#modules/social/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { deleteOldCases } from './delete-reports.ts'
import { report, reportCase } from './tables.ts'

let postId: string
const app = await startApp()
const ann = await app.signUp('ann01', { nickName: 'Ann', bio: 'Hello' })
const bob = await app.signUp('bob02')
const cat = await app.signUp('cat03')

beforeEach(async () => {
  app.clock.advance(3_600_000)
  const [written] = await app.db
    .insert(post)
    .values({ authorId: ann.id, text: 'Buy followers here', createdAt: app.clock.now() })
    .returning()
  postId = written?.id ?? ''
})

const send = (part: Partial<BodyOf<typeof createReport>> = {}, by = bob) =>
  by.call(createReport, {
    target_kind: 'post',
    target_id: postId,
    reason: 'scam',
    attempt_id: randomUUID(),
    ...part
  })
const casesOf = async (id = postId) =>
  Promise.all(
    (await app.db.select().from(reportCase).where(eq(reportCase.targetId, id))).map(async row => ({
      ...row,
      reports: await app.db.select().from(report).where(eq(report.caseId, row.id)).orderBy(asc(report.id))
    }))
  )

test('reports of one target by different people form one case with the text at the first report', async () => {
  await send({ note: '  Spam  ' })
  await app.db.update(post).set({ text: 'Nothing to see' }).where(eq(post.id, postId))
  await send({ reason: 'other' }, cat)
  expect(await casesOf()).toMatchObject([
    {
      targetKind: 'post',
      subjectId: ann.id,
      excerpt: 'Buy followers here',
      closedAt: null,
      reports: [
        { reporterId: bob.id, reason: 'scam', note: 'Spam' },
        { reporterId: cat.id, reason: 'other', note: '' }
      ]
    }
  ])
})

test('another report of the same person replaces the earlier one', async () => {
  await send({ note: 'First' })
  await send({ reason: 'hate', note: 'Second' })
  expect((await casesOf())[0]?.reports).toMatchObject([{ reason: 'hate', note: 'Second' }])
})

test('a retry after the case was closed opens no new case; a new report does', async () => {
  const attempt_id = randomUUID()
  await send({ attempt_id })
  await app.db.update(reportCase).set({ closedAt: app.clock.now() }).where(eq(reportCase.targetId, postId))
  expect((await send({ attempt_id })).envelope.code).toBe(0)
  expect(await casesOf()).toHaveLength(1)
  await send()
  expect((await casesOf()).map(({ reports }) => reports.length)).toEqual([1, 1])
})

test('many reports at the same time form one case with one report for each person', async () => {
  await Promise.all([bob, cat].flatMap(by => Array.from({ length: 8 }, () => send({}, by))))
  const cases = await casesOf()
  expect(cases.map(({ reports }) => reports.map(({ reporterId }) => reporterId).sort())).toEqual([
    [bob.id, cat.id].sort()
  ])
})

test('reports from a room and from a profile enter the same case', async () => {
  const host = await app.signUp('host04')
  const { id: party_id } = await openParty(host)
  await bob.call(joinParty, { party_id })
  await bob.call(reportMember, { party_id, member_id: host.id, reason: 'hate' })
  await send({ target_kind: 'person', target_id: host.id }, cat)
  expect((await casesOf(host.id)).map(({ reports }) => reports.map(each => each.partyId))).toEqual([
    [party_id, null]
  ])
  expect(await bob.call(reportMember, { party_id, member_id: '999999999', reason: 'hate' })).toRefuse(
    'party_member_not_exists'
  )
})

test('accepts reports of a person, a comment, a club, a room and a message', async () => {
  const [comment] = await app.db
    .insert(postComment)
    .values({ postId, authorId: ann.id, text: 'Click this', createdAt: app.clock.now() })
    .returning()
  const { id: party_id } = await openParty(ann, { name: 'Tara na' })
  const draft = { party_id, client_id: randomUUID(), kind: 'text', text: 'Send me your PIN' } as const
  const { message } = (await ann.call(sendChat, draft)).data
  for (const [target_kind, target_id, excerpt] of [
    ['person', ann.id, 'Ann\nHello'],
    ['comment', comment?.id ?? '', 'Click this'],
    ['club', await seedClub(app, { owner: ann, name: 'Sabong Club' }), 'Sabong Club\nKape at bingo'],
    ['room', party_id, 'Tara na'],
    ['message', message.id, 'Send me your PIN']
  ] as const) {
    expect((await send({ target_kind, target_id })).envelope.code).toBe(0)
    expect((await casesOf(target_id)).map(each => each.excerpt)).toContain(excerpt)
  }
})

test('what the reporter cannot see is reported as unknown', async () => {
  const clubId = await seedClub(app, { owner: ann, members: [cat], isOpen: false })
  const hidden = { authorId: ann.id, createdAt: app.clock.now() }
  const [written] = await app.db
    .insert(post)
    .values({ ...hidden, text: 'Ours', clubId })
    .returning()
  const ofClub = written?.id ?? ''
  const [comment] = await app.db
    .insert(postComment)
    .values({ ...hidden, postId: ofClub, text: 'Only us' })
    .returning()
  const [picture] = await app.db
    .insert(media)
    .values({
      id: randomUUID(),
      ownerId: ann.id,
      width: 1,
      height: 1,
      blur: '',
      sizes: [],
      bytes: 1,
      createdAt: app.clock.now()
    })
    .returning()
  const { id: party_id } = await openParty(ann, { auth: entry.followedOnly })
  const draft = { party_id, client_id: randomUUID(), kind: 'text', text: 'Tayo lang' } as const
  const { message } = (await ann.call(sendChat, draft)).data
  const targets = [
    ['post', ofClub],
    ['comment', comment?.id ?? ''],
    ['picture', picture?.id ?? ''],
    ['message', message.id]
  ] as const
  for (const [target_kind, target_id] of targets)
    expect(await send({ target_kind, target_id })).toRefuse('report_target_not_found')
  for (const [target_kind, target_id] of targets.slice(0, 2))
    expect((await send({ target_kind, target_id }, cat)).envelope.code).toBe(0)
})

test('a person can report the author who blocked them', async () => {
  await transact(app.db, tx => addBlock(tx, ann.id, cat.id, app.clock.now()))
  expect((await send({}, cat)).envelope.code).toBe(0)
})

test('refuses reports of unknown or hidden things and of oneself, long notes, and reports by visitors', async () => {
  expect(await send({ target_id: '999999999' })).toRefuse('report_target_not_found')
  expect(await send({ target_id: 'not-a-post' })).toRefuse('report_target_not_found')
  await app.db.update(post).set({ hiddenAt: app.clock.now() }).where(eq(post.id, postId))
  expect(await send()).toRefuse('report_target_not_found')
  expect(await send({ target_kind: 'person', target_id: bob.id })).toRefuse('cannot_report_yourself')
  expect(await send({ note: 'x'.repeat(301) })).toRefuse('bad_request')
  expect(
    await app.call(createReport, {
      target_kind: 'post',
      target_id: postId,
      reason: 'scam',
      attempt_id: randomUUID()
    })
  ).toRefuse('token_unknown')
})

test('a person sends at most 30 reports in an hour', async () => {
  const dan = await app.signUp('dan05')
  const written = await app.db
    .insert(post)
    .values(
      Array.from({ length: 31 }, () => ({ authorId: ann.id, text: 'Spam', createdAt: app.clock.now() }))
    )
    .returning()
  const answers = []
  for (const { id } of written) answers.push(await send({ target_id: id }, dan))
  expect(answers.slice(0, 30).every(({ envelope }) => envelope.code === 0)).toBe(true)
  expect(answers[30]).toRefuse('too_many_requests')
  expect(answers[30]?.envelope.data).toEqual({ retry_after: 3600 })
})

test('deletes cases and their reports 90 days after they were closed', async () => {
  await send()
  await app.db.update(reportCase).set({ closedAt: app.clock.now() }).where(eq(reportCase.targetId, postId))
  app.clock.advance(90 * 86_400_000)
  await deleteOldCases(app.db, app.clock.now())
  expect(await casesOf()).toHaveLength(1)
  app.clock.advance(1)
  await deleteOldCases(app.db, app.clock.now())
  expect(await casesOf()).toEqual([])
})
