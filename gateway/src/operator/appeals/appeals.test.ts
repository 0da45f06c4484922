import { listNotifications } from '@tambay/contracts/messages/notifications'
import { assignAppeal, decideAppeal, getAppeal, listAppeals } from '@tambay/contracts/operator/appeals'
import { decideCase, suspendPerson } from '@tambay/contracts/operator/reports'
import {
  appealDecision,
  appealSuspension,
  listDecisions,
  SuspensionNotice
} from '@tambay/contracts/people/decisions'
import { getPost } from '@tambay/contracts/posts'
import { getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { outbox } from '#modules/outbox/tables.ts'
import { post } from '#modules/social/tables.ts'
import { logInByTel } from '#testing/modules/login.ts'
import { openParty } from '#testing/modules/party.ts'
import { report } from '#testing/modules/safety.ts'
import { operator, unprovenOperator } from '#testing/operator.ts'
import { signInOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'

const app = await startApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
const { ann, bob } = newPeople(app, 'ann', 'bob')
const mia = await signInOperator(app, 'moderator')
const leo = await signInOperator(app, 'moderator')

const reason = 'Insults people'
const text = 'It was a joke between friends.'

async function hidePost(): Promise<string> {
  const [written] = await app.db
    .insert(post)
    .values({ authorId: ann.id, text: 'Bad words', createdAt: app.clock.now() })
    .returning()
  const postId = written?.id ?? ''
  const id = await report(app, bob, 'post', postId)
  await mia.call(decideCase, { id, decision: 'hide', reason })
  return postId
}
const decisions = async () => (await ann.call(listDecisions, undefined)).data.items

test('a user reads why a post was removed, and appeals once', async () => {
  await hidePost()
  const [shown] = await decisions()
  expect(shown).toMatchObject({
    action: 'hide',
    target_kind: 'post',
    excerpt: 'Bad words',
    reason,
    ends_at: null,
    is_undone: false,
    appeal: null
  })
  const id = shown?.id ?? ''
  expect((await bob.call(listDecisions, undefined)).data.items).toEqual([])
  expect(await bob.call(appealDecision, { id, text })).toRefuse('decision_not_found')
  expect(await ann.call(appealDecision, { id, text: 'Why?' })).toRefuse('bad_request')
  expect(await ann.call(appealDecision, { id, text: 'x'.repeat(1001) })).toRefuse('bad_request')
  const answers = await Promise.all([1, 2].map(() => ann.call(appealDecision, { id, text })))
  expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? '').toSorted()).toEqual(['', 'appeal_exists'])
  expect((await decisions())[0]?.appeal).toMatchObject({ text, outcome: null })
})

test('another operator upholds an appeal: the post is back, the warning is gone, the user is told', async () => {
  const postId = await hidePost()
  const id = (await decisions())[0]?.id ?? ''
  await ann.call(appealDecision, { id, text })
  expect((await mia.call(getAppeal, { id })).data.item).toMatchObject({
    is_own_decision: true,
    excerpt: text,
    tags: ['hide'],
    person: { id: ann.id }
  })
  const uphold = { id, decision: 'uphold', reason: 'You are right.' }
  expect(await mia.call(decideAppeal, uphold)).toRefuse('own_decision')
  await leo.call(assignAppeal, { id, is_mine: true })
  expect((await leo.call(listAppeals, { state: 'mine' })).data.items).toMatchObject([{ id }])
  expect((await leo.call(decideAppeal, uphold)).envelope.code).toBe(0)
  expect((await bob.call(getPost, { id: postId })).envelope.code).toBe(0)
  expect((await ann.call(getUserInfo, undefined)).data.user_info.warning).toBeNull()
  expect((await decisions())[0]).toMatchObject({
    is_undone: true,
    appeal: { outcome: 'upheld', answer: 'You are right.' }
  })
  const [newest] = (await ann.call(listNotifications, {})).data.items
  expect(newest).toMatchObject({
    title: 'Your appeal was answered',
    detail: 'You are right.',
    path: '/my/setting/index?show=decisions'
  })
  expect(await leo.call(decideAppeal, uphold)).toRefuse('case_decided')
  const entries = await app.db
    .select()
    .from(operatorAction)
    .where(eq(operatorAction.subject, `appeal:${id}`))
  expect(entries).toMatchObject([{ action: 'uphold-appeal', operator: leo.name, reason: 'See the appeal' }])
})

test('an operator who decided with --unproven can’t answer the appeal against that decision', async () => {
  const [written] = await app.db
    .insert(post)
    .values({ authorId: ann.id, text: 'Bad words', createdAt: app.clock.now() })
    .returning()
  const hide = ['hide', `post:${written?.id}`, '--reason', reason, '--unproven', '--as', mia.name]
  expect(await unprovenOperator(app.url, ...hide)).toMatchObject({ exitCode: 0 })
  const id = (await decisions())[0]?.id ?? ''
  await ann.call(appealDecision, { id, text })
  expect((await mia.call(getAppeal, { id })).data.item.is_own_decision).toBe(true)
  expect(await mia.call(decideAppeal, { id, decision: 'reject', reason: 'No.' })).toRefuse('own_decision')
  expect((await leo.call(getAppeal, { id })).data.item.is_own_decision).toBe(false)
})

test('a rejected appeal changes nothing and tells the user', async () => {
  const postId = await hidePost()
  const id = (await decisions())[0]?.id ?? ''
  await ann.call(appealDecision, { id, text })
  await leo.call(decideAppeal, { id, decision: 'reject', reason: 'It insults people.' })
  expect(await bob.call(getPost, { id: postId })).toRefuse('post_not_found')
  expect((await decisions())[0]).toMatchObject({
    is_undone: false,
    appeal: { outcome: 'rejected', answer: 'It insults people.' }
  })
})

test('an upheld appeal about a room that is gone removes the warning', async () => {
  const { id: partyId } = await openParty(ann)
  const caseId = await report(app, bob, 'room', partyId)
  await mia.call(decideCase, { id: caseId, decision: 'hide', reason })
  const [shown] = await decisions()
  expect(shown).toMatchObject({ action: 'hide', target_kind: 'room' })
  await ann.call(appealDecision, { id: shown?.id ?? '', text })
  await leo.call(decideAppeal, { id: shown?.id ?? '', decision: 'uphold', reason: 'Our mistake.' })
  expect((await ann.call(getUserInfo, undefined)).data.user_info.warning).toBeNull()
})

test('shows the text also of a post that nobody reported', async () => {
  const [written] = await app.db
    .insert(post)
    .values({ authorId: ann.id, text: 'Never reported', createdAt: app.clock.now() })
    .returning()
  await operator(app.url, 'hide', `post:${written?.id}`, '--reason', reason)
  expect((await decisions())[0]).toMatchObject({ excerpt: 'Never reported' })
})

test('a decision that was undone by its operator can’t be appealed', async () => {
  const postId = await hidePost()
  await operator(app.url, 'restore', `post:${postId}`, '--reason', 'A mistake')
  const [shown] = await decisions()
  expect(shown).toMatchObject({ is_undone: true, excerpt: 'Bad words' })
  expect(await ann.call(appealDecision, { id: shown?.id ?? '', text })).toRefuse('decision_undone')
})

let numbers = 0

async function suspend(days: 7 | null = 7) {
  const tel = `+63917${5_000_000 + numbers++}`
  await app.db.update(users).set({ tel }).where(eq(users.id, ann.id))
  await mia.call(suspendPerson, { user_id: ann.id, days, reason })
  const refused = await logInByTel(app, tel)
  expect(refused).toRefuse('account_suspended')
  return { tel, refused, notice: z.parse(SuspensionNotice, refused.envelope.data) }
}

test('a suspended person reads why and for how long at the login, appeals, and comes back', async () => {
  const { tel, refused, notice } = await suspend()
  expect(refused.envelope.msg).toMatch(
    /^Your account is suspended until \d{4}-\d\d-\d\d \d\d:\d\d: Insults people$/
  )
  const { decision, appeal_token } = notice
  expect(decision.ends_at).toBe(decision.created_at + 7 * 86_400)
  const appeal = (token: string) => app.call(appealSuspension, { appeal_token: token, text })
  expect(await appeal(`${appeal_token.slice(0, -4)}AAAA`)).toRefuse('appeal_token_invalid')
  expect((await appeal(appeal_token)).data.decision.appeal).toMatchObject({ text, outcome: null })
  expect(await appeal(appeal_token)).toRefuse('appeal_exists')
  await leo.call(decideAppeal, { id: decision.id, decision: 'uphold', reason: 'Welcome back.' })
  const [row] = await app.db.select().from(users).where(eq(users.id, ann.id))
  expect(row?.suspendedAt).toBeNull()
  const told = await app.db.select().from(outbox).where(eq(outbox.recipient, tel))
  expect(told.map(message => message.text)).toContain(
    'Tambay: Your appeal was accepted, and you can log in to Tambay again. Welcome back.'
  )
})

test('upholding an appeal about an earlier suspension does not end a later one', async () => {
  const first = await suspend()
  await app.call(appealSuspension, { appeal_token: first.notice.appeal_token, text })
  await operator(app.url, 'unsuspend', `user:${ann.id}`, '--reason', 'Enough')
  app.clock.advance(1000)
  await suspend(null)
  await leo.call(decideAppeal, { id: first.notice.decision.id, decision: 'uphold', reason: 'Sorry.' })
  const [row] = await app.db.select().from(users).where(eq(users.id, ann.id))
  expect(row?.suspendedAt).not.toBeNull()
})

test('the token of a refused login ends after an hour', async () => {
  const { notice } = await suspend()
  app.clock.advance(3_600_000)
  expect(await app.call(appealSuspension, { appeal_token: notice.appeal_token, text })).toRefuse(
    'appeal_token_invalid'
  )
})
