import { randomUUID } from 'node:crypto'

import { createFeedback, getTicket, listTickets, replyToTicket } from '@tambay/contracts/help'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { uploadPicture } from '#testing/modules/media.ts'
import { openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { ticket, ticketReply } from './tables.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')

const report = async (text: string) =>
  (await ann.call(createFeedback, { type: 'other', text })).data.ticket_id
const reply = (ticket_id: string, part: { text?: string; attempt_id?: string } = {}, by = ann) =>
  by.call(replyToTicket, { ticket_id, text: 'It happened again.', attempt_id: randomUUID(), ...part })
const setStatus = (id: string, status: 'answered' | 'closed') =>
  app.db.update(ticket).set({ status }).where(eq(ticket.id, id))
const countReplies = (id: string) => app.db.$count(ticketReply, eq(ticketReply.ticketId, id))

test('lists only the caller’s tickets, newest first, in pages', async () => {
  const ids = []
  for (const number of [1, 2, 3]) {
    ids.unshift(await report(`My problem number ${number}`))
    app.clock.advance(1000)
  }
  const first = (await ann.call(listTickets, { limit: 2 })).data
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(first.items[0]).toMatchObject({ type: 'other', text: 'My problem number 3', status: 'open' })
  const cursor = first.next_cursor ?? ''
  const second = (await ann.call(listTickets, { limit: 2, cursor })).data
  expect(second).toMatchObject({ items: [{ id: ids[2] }], next_cursor: null })
  expect((await bob.call(listTickets, {})).data.items).toEqual([])
})

test('returns a ticket with its attachments and replies', async () => {
  const { id: party_id } = await openParty(bob)
  const picture = await uploadPicture(app, ann)
  const { ticket_id: id } = (
    await ann.call(createFeedback, {
      type: 'room',
      text: 'Nobody hears me.',
      party_id,
      error_id: 'req-1234',
      media_ids: [picture.id]
    })
  ).data
  app.clock.advance(60_000)
  await reply(id)
  const { ticket: found } = (await ann.call(getTicket, { id })).data
  expect(found).toMatchObject({
    id,
    type: 'room',
    text: 'Nobody hears me.',
    status: 'open',
    pictures: [picture],
    transaction: null,
    party: { id: party_id },
    error_id: 'req-1234',
    replies: [{ by: 'user', text: 'It happened again.' }]
  })
  expect(found.updated_at).toBe(found.created_at + 60)
})

test('does not find somebody else’s ticket', async () => {
  const id = await report('This is private.')
  expect(await bob.call(getTicket, { id })).toRefuse('ticket_not_found')
  expect(await reply(id, {}, bob)).toRefuse('ticket_not_found')
  expect(await ann.call(getTicket, { id: randomUUID() })).toRefuse('ticket_not_found')
  expect(await countReplies(id)).toBe(0)
})

test('a reply reopens an answered ticket, and retries of it add no reply', async () => {
  const id = await report('My coins are missing.')
  await setStatus(id, 'answered')
  const attempt_id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => reply(id, { attempt_id })))
  for (const { data } of answers) expect(data.ticket).toMatchObject({ status: 'open', replies: [{}] })
  expect(await countReplies(id)).toBe(1)
})

test('refuses replies that are empty, too long, too many or to a closed ticket', async () => {
  const id = await report('My coins are missing.')
  for (const text of ['  ', 'x'.repeat(1001), 'x'.repeat(60_000)])
    expect(await reply(id, { text })).toRefuse('bad_request')
  await setStatus(id, 'closed')
  expect(await reply(id)).toRefuse('ticket_closed')
  expect(await countReplies(id)).toBe(0)
  const other = await report('Something else is missing.')
  for (let sent = 0; sent < 30; sent++) void (await reply(other)).data
  expect(await reply(other)).toRefuse('too_many_requests')
})
