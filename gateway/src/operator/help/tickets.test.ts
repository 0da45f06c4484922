import { voteOnFaqItem } from '@tambay/contracts/faq'
import { createFeedback, getTicket, replyToTicket } from '@tambay/contracts/help'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { uploadPicture } from '#testing/modules/media.ts'
import { operator, untilListening } from '#testing/operator.ts'
import { startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'

const app = await startApp()
const ann = await app.signUp('ann01')

const run = (...args: string[]) => operator(app.url, ...args)
const report = async (text: string, media_ids: string[] = []) =>
  (await ann.call(createFeedback, { type: 'error', text, error_id: 'req-4711', media_ids })).data.ticket_id
const read = async (id: string) => (await ann.call(getTicket, { id })).data.ticket

test('operators list, show, answer and close tickets, and the user sees it', async () => {
  expect((await run('tickets', 'list')).out).toBe('No open tickets.')
  const picture = await uploadPicture(app, ann)
  const id = await report('The wheel does\u001b[2Jn’t turn.', [picture.id])
  const short = id.slice(0, 8)
  expect((await run('tickets', 'list')).out).toMatch(
    new RegExp(`^1 open ticket:\\n\\n {2}${short} {2}ann01 {2}error .* The wheel does\\[2Jn’t turn\\.$`)
  )
  const { out } = await run('tickets', 'show', short)
  expect(out).toContain(`Ticket ${id}: error, open`)
  expect(out).toContain('req-4711')
  expect(out).toContain(picture.src)

  const phone = await ann.connect()
  await untilListening(app, 'operator_decision')
  const notified = phone.next('notification')
  const answered = await run('tickets', 'answer', short, '--text', 'Please reload the page.', '--as', 'lou')
  expect([answered.exitCode, answered.out]).toEqual([
    0,
    `ticket:${id} is answered: “Please reload the page.”.`
  ])
  expect(await notified).toEqual({ unread_count: 1 })
  expect(await read(id)).toMatchObject({
    status: 'answered',
    replies: [{ by: 'support', text: 'Please reload the page.' }]
  })
  expect((await run('tickets', 'list')).out).toBe('No open tickets.')
  const reply = { ticket_id: id, text: 'It still hangs.', attempt_id: crypto.randomUUID() }
  void (await ann.call(replyToTicket, reply)).data
  expect((await run('tickets', 'list')).out).toContain(short)

  expect((await run('tickets', 'close', id, '--reason', 'Fixed today')).exitCode).toBe(0)
  expect(await read(id)).toMatchObject({ status: 'closed', replies: [{}, {}, { text: 'Fixed today' }] })
  expect((await run('tickets', 'answer', id, '--text', 'Once more')).err).toBe(
    `ticket:${id} is already closed.`
  )
  const actions = await app.db
    .select()
    .from(operatorAction)
    .where(eq(operatorAction.subject, `ticket:${id}`))
  expect(actions.map(({ operator: by, action }) => [by, action])).toEqual([
    ['lou', 'answer'],
    [expect.any(String), 'close']
  ])
  expect(JSON.stringify(actions)).not.toContain('reload the page')
})

test('refuses unknown tickets, short numbers and empty answers', async () => {
  const unknown = '00000000'
  expect((await run('tickets', 'show', unknown)).err).toBe(`There is no ticket ${unknown}.`)
  expect((await run('tickets', 'show', '12')).err).toContain('at least its first 8 characters')
  expect((await run('tickets', 'answer', unknown, '--text', ' ')).err).toContain('--text is missing')
  expect((await run('tickets', 'close', unknown)).err).toContain('--reason is missing')
})

test('counts the votes on the FAQ, the least helpful answers first', async () => {
  const bob = await app.signUp('bob02')
  void (await ann.call(voteOnFaqItem, { item_id: 'get-coins', is_helpful: true })).data
  void (await bob.call(voteOnFaqItem, { item_id: 'get-coins', is_helpful: false })).data
  void (await bob.call(voteOnFaqItem, { item_id: 'microphone', is_helpful: false })).data
  expect((await run('faq', 'votes')).out).toMatch(/^ {2}microphone +0 yes +1 no\n {2}get-coins +1 yes +1 no$/)
})
