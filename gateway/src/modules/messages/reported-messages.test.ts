import { declineConversation } from '@tambay/contracts/messages/conversations'
import { listMessages, takeBackMessage } from '@tambay/contracts/messages/messages'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { eraseClosedAccounts } from '#modules/account/erasure/erase-closed-accounts.ts'
import { reportCase } from '#modules/safety/tables.ts'
import { closeNow } from '#testing/modules/account.ts'
import { pageOf, said, introduce, textsOf } from '#testing/modules/messages.ts'
import { report } from '#testing/modules/safety.ts'
import { operator, untilListening } from '#testing/operator.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let id: string
const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  id = await introduce(ann, bob)
})

const excerptOf = async (caseId: string) =>
  (await app.db.select().from(reportCase).where(eq(reportCase.id, caseId)))[0]?.excerpt

test('operators see the reported text and the messages around it, even after it was taken back', async () => {
  for (const text of ['1', '2', '3']) await said(bob, ann, text)
  const { message } = await said(ann, bob, 'Pangit\nka')
  for (const text of ['5', '6', '7', '8']) await said(bob, ann, text)
  const caseId = await report(app, bob, 'message', message.id)
  await ann.call(takeBackMessage, { message_id: message.id })
  const { out } = await operator(app.url, 'reports', 'show', caseId)
  const [a, b] = [ann.user.username, bob.user.username]
  for (const line of ['“Pangit ka', `${b}: 1`, `> ${a}: Pangit ka`, `${b}: 7`]) expect(out).toContain(line)
  for (const line of ['Hello po', `${b}: 8`]) expect(out).not.toContain(line)
})

test('only a person of the conversation can report a message', async () => {
  const cat = await app.signUpNumbered('cat')
  await expect(report(app, cat, 'message', `${id}-1`)).rejects.toThrow('report_target_not_found')
  await expect(report(app, ann, 'message', `${id}-1`)).rejects.toThrow('cannot_report_yourself')
  await expect(report(app, bob, 'message', `${id}-99`)).rejects.toThrow('report_target_not_found')
})

test('reporting an own message does not reveal that the recipient declined it', async () => {
  const cat = await app.signUpNumbered('cat')
  const { message } = await said(cat, bob, 'Hello po')
  await bob.call(declineConversation, { conversation_id: message.conversation_id })
  const { message: hidden } = await said(cat, bob, 'Sagot naman')
  await expect(report(app, cat, 'message', hidden.id)).rejects.toThrow('cannot_report_yourself')
})

test('a message that an operator hides disappears for both at once', async () => {
  const { message } = await said(ann, bob, 'Pangit ka')
  const socket = await bob.connect()
  await untilListening(app, 'operator_decision')
  const changed = socket.next('message_changed')
  await operator(app.url, 'hide', `message:${message.id}`, '--reason', 'Insults people')
  expect((await changed).message).toMatchObject({ id: message.id, text: null, is_taken_back: true })
  expect((await ann.call(listMessages, { conversation_id: id })).data.items[0]?.text).toBeNull()
})

test('erasing the sender removes the content for the other person and updates their devices', async () => {
  await said(ann, bob, 'Sikreto')
  await said(bob, ann, 'Sagot')
  await closeNow(app, ann)
  await eraseClosedAccounts(app)
  expect(await textsOf(bob, id)).toEqual([null, null, 'Sagot'])
  const { items, last_seq } = await pageOf(bob, id, { after: 3 })
  expect(items.map(({ seq, is_taken_back }) => [seq, is_taken_back])).toEqual([
    [1, true],
    [2, true]
  ])
  expect(last_seq).toBe(5)
})

test('erasing the reporter removes all but the reported text from the case', async () => {
  await said(bob, ann, 'Akin lang ito')
  const { message } = await said(ann, bob, 'Pangit ka')
  const caseId = await report(app, bob, 'message', message.id)
  await closeNow(app, bob)
  await eraseClosedAccounts(app)
  expect(await excerptOf(caseId)).toBe('Pangit ka')
})
