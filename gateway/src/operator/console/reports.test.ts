import { randomUUID } from 'node:crypto'

import {
  assignCase,
  decideCase,
  escalateCase,
  getCase,
  getCasePicture,
  listCases,
  suspendPerson,
  undoDecision,
  unsuspendPerson
} from '@tambay/contracts/operator/reports'
import { listDecisions } from '@tambay/contracts/people/decisions'
import { addToAlbum } from '@tambay/contracts/people/media'
import type { ReportTarget } from '@tambay/contracts/people/safety'
import { getPost } from '@tambay/contracts/posts'
import { getUserInfo } from '@tambay/contracts/user'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { userWarning } from '#modules/safety/tables.ts'
import { post } from '#modules/social/tables.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { report as reportOf } from '#testing/modules/safety.ts'
import { signInOperator, type TestOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { endDueSuspensions } from '../safety/suspension.ts'
import { operatorAction } from '../tables.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
const mia = await signInOperator(app, 'moderator')
const leo = await signInOperator(app, 'moderator')

const reason = 'Insults people'
const report = (kind: ReportTarget, id: string, by = bob) => reportOf(app, by, kind, id)

async function writePost(text = 'Bad words'): Promise<string> {
  const [written] = await app.db
    .insert(post)
    .values({ authorId: ann.id, text, createdAt: app.clock.now() })
    .returning()
  return written?.id ?? ''
}

const read = async (id: string, by: TestOperator = mia) => (await by.call(getCase, { id })).data.item
const queueOf = async (by: TestOperator, queue: 'unreviewed' | 'mine' | 'done') =>
  (await by.call(listCases, { state: queue })).data.items.map(({ id }) => id)

test('a queue shows open cases, those of the caller, and closed ones', async () => {
  const id = await report('post', await writePost('Once'))
  expect(await queueOf(mia, 'unreviewed')).toContain(id)
  expect((await mia.call(assignCase, { id, is_mine: true })).envelope.code).toBe(0)
  expect(await queueOf(mia, 'mine')).toEqual([id])
  expect(await queueOf(leo, 'mine')).toEqual([])
  expect((await read(id, leo)).assignee).toBe(mia.name)
  await mia.call(decideCase, { id, decision: 'dismiss', reason: 'A quarrel' })
  expect(await queueOf(mia, 'mine')).toEqual([])
  expect((await queueOf(leo, 'done'))[0]).toBe(id)
})

test('a case of somebody else is taken over only on purpose', async () => {
  const id = await report('post', await writePost())
  await mia.call(assignCase, { id, is_mine: true })
  const refused = await leo.call(assignCase, { id, is_mine: true })
  expect(refused).toRefuse('case_taken')
  expect(refused.envelope.msg).toBe(`${mia.name} is working on this case.`)
  await leo.call(assignCase, { id, is_mine: true, take_over: true })
  expect((await read(id)).assignee).toBe(leo.name)
  await leo.call(assignCase, { id, is_mine: false })
  expect((await read(id)).assignee).toBe(null)
})

test('a case that somebody else works on is decided only after it was taken over', async () => {
  const id = await report('person', ann.id)
  await mia.call(assignCase, { id, is_mine: true })
  for (const refused of [
    await leo.call(decideCase, { id, decision: 'dismiss', reason }),
    await leo.call(escalateCase, { id, note: 'Check the law' }),
    await leo.call(suspendPerson, { user_id: ann.id, case_id: id, days: 7, reason })
  ]) {
    expect(refused).toRefuse('case_taken')
    expect(refused.envelope.msg).toBe(`${mia.name} is working on this case.`)
  }
  expect(await read(id)).toMatchObject({ closed_at: null, escalation: null })
  await leo.call(assignCase, { id, is_mine: true, take_over: true })
  expect(await mia.call(decideCase, { id, decision: 'dismiss', reason })).toRefuse('case_taken')
  expect((await leo.call(decideCase, { id, decision: 'dismiss', reason })).envelope.code).toBe(0)
})

test('shows the reports, the record of the person, earlier decisions and how like cases ended', async () => {
  const first = await report('post', await writePost('First'))
  await mia.call(decideCase, { id: first, decision: 'warn', reason })
  const second = await report('post', await writePost('Second'))
  expect(await read(second)).toMatchObject({
    excerpt: 'Second',
    person: { id: ann.id, username: ann.user.username, warnings: 1, upheld_cases: 1, open_cases: 0 },
    entries: [{ by: `user ${bob.id}`, tag: 'hate', text: 'Look' }],
    decisions: [{ operator: mia.name, action: 'warn', subject: `user:${ann.id}`, reason }],
    tags: ['hate']
  })
  const { similar, similar_cases } = await read(second)
  expect(similar).toContainEqual({ outcome: 'warned', items: 1 })
  expect(similar_cases[0]).toMatchObject({ id: first, outcome: 'warned', operator: mia.name })
})

test('of two operators who decide one case at the same time, the second changes nothing and is told who was first', async () => {
  const id = await report('post', await writePost())
  const answers = await Promise.all([
    mia.call(decideCase, { id, decision: 'warn', reason }),
    leo.call(decideCase, { id, decision: 'dismiss', reason: 'A quarrel' })
  ])
  const refused = answers.filter(({ envelope }) => envelope.code !== 0)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toRefuse('case_decided')
  const [winner] = answers[0] === refused[0] ? [leo] : [mia]
  expect(refused[0]?.envelope.msg).toContain(`${winner.name} has already decided this case: `)
  expect((await read(id)).decisions).toHaveLength(1)
  expect(await leo.call(suspendPerson, { user_id: ann.id, case_id: id, days: 7, reason })).toRefuse(
    'case_decided'
  )
  expect((await ann.call(getUserInfo, undefined)).envelope.code).toBe(0)
})

test('a decision that met a change says so', async () => {
  const postId = await writePost()
  const id = await report('post', postId)
  await app.db.update(post).set({ hiddenAt: app.clock.now() }).where(eq(post.id, postId))
  const refused = await mia.call(decideCase, { id, decision: 'hide', reason })
  expect(refused).toRefuse('decision_refused')
  expect(refused.envelope.msg).toBe(
    `post:${postId} does not exist or is already hidden. Nothing has changed.`
  )
  const person = await report('person', ann.id)
  expect((await mia.call(decideCase, { id: person, decision: 'hide', reason })).envelope.msg).toContain(
    'is not content'
  )
})

test('a hidden post comes back if its operator undoes the decision within 10 minutes, once', async () => {
  const postId = await writePost()
  const id = await report('post', postId)
  const { action_id } = (await mia.call(decideCase, { id, decision: 'hide', reason })).data
  expect(await bob.call(getPost, { id: postId })).toRefuse('post_not_found')
  expect((await read(id)).undo).toEqual({ action_id, until: expect.any(Number) })
  expect((await read(id, leo)).undo).toBe(null)
  expect(await leo.call(undoDecision, { action_id })).toRefuse('decision_refused')
  const answers = await Promise.all([
    mia.call(undoDecision, { action_id }),
    mia.call(undoDecision, { action_id })
  ])
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([0, 40013])
  expect((await bob.call(getPost, { id: postId })).envelope.code).toBe(0)
  expect(await read(id)).toMatchObject({ closed_at: null, outcome: null, undo: null })
  expect(await app.db.$count(userWarning, eq(userWarning.userId, ann.id))).toBe(0)
  const [last] = await app.db.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1)
  expect(last).toMatchObject({ action: 'undo', operatorId: mia.id, undoes: action_id })
})

test('an undone warning is gone, and its case is open again', async () => {
  const id = await report('post', await writePost())
  const warnings = () => app.db.$count(userWarning, eq(userWarning.userId, ann.id))
  const before = await warnings()
  const { action_id } = (await mia.call(decideCase, { id, decision: 'warn', reason })).data
  expect(await warnings()).toBe(before + 1)
  expect((await read(id)).undo).toMatchObject({ action_id })
  await mia.call(undoDecision, { action_id })
  expect(await warnings()).toBe(before)
  expect(await read(id)).toMatchObject({ closed_at: null, outcome: null })
  const [decision] = (await ann.call(listDecisions, undefined)).data.items
  expect(decision).toMatchObject({ action: 'warn', is_undone: true })
})

test('after 10 minutes, nothing can be undone', async () => {
  const id = await report('post', await writePost())
  const { action_id } = (await mia.call(decideCase, { id, decision: 'dismiss', reason })).data
  app.clock.advance(10 * 60_000)
  expect(await mia.call(undoDecision, { action_id })).toRefuse('decision_refused')
})

test('a suspension ends when its days are over, when it is ended, and when it is undone', async () => {
  const isSuspended = async () =>
    (await app.db.select().from(users).where(eq(users.id, ann.id)))[0]?.suspendedAt !== null
  const suspend = (days: 1 | null) => mia.call(suspendPerson, { user_id: ann.id, days, reason })
  await suspend(1)
  expect(await suspend(null)).toRefuse('decision_refused')
  app.clock.advance(86_400_000 - 1)
  await endDueSuspensions(app.operatorDb, app.clock.now())
  expect(await isSuspended()).toBe(true)
  app.clock.advance(1)
  await endDueSuspensions(app.operatorDb, app.clock.now())
  expect(await isSuspended()).toBe(false)
  const again = await signInOperator(app, 'moderator')
  await again.call(suspendPerson, { user_id: ann.id, days: null, reason })
  app.clock.advance(20 * 60_000)
  expect(await isSuspended()).toBe(true)
  await again.call(unsuspendPerson, { user_id: ann.id, reason: 'An appeal' })
  expect(await isSuspended()).toBe(false)
  const { action_id } = (await again.call(suspendPerson, { user_id: ann.id, days: 30, reason })).data
  await again.call(undoDecision, { action_id })
  expect(await isSuspended()).toBe(false)
})

test('shows a reported picture also when it is hidden, and no other picture', async () => {
  const owner = await signInOperator(app, 'owner')
  const media = await uploadPicture(app, ann)
  await ann.call(addToAlbum, { media_id: media.id })
  const id = await report('picture', media.id)
  expect((await read(id, owner)).pictures).toEqual([media.id])
  await owner.call(decideCase, { id, decision: 'hide', reason })
  const shown = await owner.call(getCasePicture, { item_id: id, id: media.id })
  expect(shown.data.data_url).toMatch(/^data:image\/webp;base64,/)
  expect(await owner.call(getCasePicture, { item_id: id, id: randomUUID() })).toRefuse('case_not_found')
})
