import { randomUUID } from 'node:crypto'

import type { BodyOf } from '@tambay/contracts/endpoint'
import { createFeedback } from '@tambay/contracts/help'
import { listTransactions } from '@tambay/contracts/wallet'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { sweepUnused } from '#modules/media/sweep-media.ts'
import { media } from '#modules/media/tables.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { eraseHelp } from './help-module.ts'
import { ticket, ticketPicture } from './tables.ts'

const day = 86_400_000
const text = 'My stake of yesterday is missing.'

let count = 0
const app = await startApp({ SESSION_DAYS: 365 })
const { ann } = newPeople(app, 'ann')

const report = (part: Partial<BodyOf<typeof createFeedback>> = {}, by = ann) =>
  by.call(createFeedback, { type: 'wallet', text, ...part })
const kept = (of = ann) => app.db.select().from(ticket).where(eq(ticket.userId, of.id))

async function welcomeOf(person: TestPerson) {
  const [first] = (await person.call(listTransactions, { currency: 'coin' })).data.items
  return { id: first?.id ?? '', currency: 'coin' as const }
}

test('stores a support ticket with its transaction', async () => {
  const transaction = await welcomeOf(ann)
  const { ticket_id: id } = (await report({ text: `  ${text}  `, transaction })).data
  expect(await kept()).toEqual([
    {
      id,
      userId: ann.id,
      type: 'wallet',
      text,
      txId: transaction.id,
      currency: 'coin',
      partyId: null,
      errorId: null,
      page: null,
      attemptHash: null,
      status: 'open',
      createdAt: app.clock.now(),
      updatedAt: null
    }
  ])
})

test('a repeat of the same attempt returns the same ticket, and any other report creates a new ticket', async () => {
  const attempt_id = randomUUID()
  const first = (await report({ attempt_id })).data
  const again = await Promise.all(Array.from({ length: 12 }, () => report({ attempt_id })))
  expect(again.map(({ data }) => data)).toEqual(again.map(() => first))
  expect(await kept()).toHaveLength(1)
  const others = [
    await report({ attempt_id, text: `${text} And so is today’s.` }),
    await report({ attempt_id: randomUUID() }),
    await report()
  ]
  expect(new Set([first, ...others.map(({ data }) => data)].map(data => data.ticket_id)).size).toBe(4)
  const bob = await app.signUp(`bob${count}tt`)
  await report({ attempt_id }, bob)
  expect(await kept(bob)).toHaveLength(1)
})

test('stores a support ticket that is not about a transaction', async () => {
  await report({ type: 'other' })
  expect(await kept()).toMatchObject([{ type: 'other', txId: null, currency: null }])
})

test('stores the room, the error and up to four pictures, which the sweep keeps', async () => {
  const bob = await app.signUp(`bob${count}rr`)
  const { id: party_id } = await openParty(bob)
  const pictures = await Promise.all([1, 2, 3, 4].map(() => uploadPicture(app, ann)))
  const media_ids = pictures.map(({ id }) => id)
  const id = randomUUID()
  void (await report({ type: 'room', party_id, error_id: id, media_ids })).data
  expect(await kept()).toMatchObject([{ type: 'room', partyId: party_id, errorId: id }])
  app.clock.advance(2 * day)
  await sweepUnused(app)
  expect(await app.db.$count(media, inArray(media.id, media_ids))).toBe(4)
})

test('refuses five pictures, the pictures of another user and unknown rooms, and stores nothing', async () => {
  const bob = await app.signUp(`bob${count}pp`)
  const own = await uploadPicture(app, ann)
  const theirs = await uploadPicture(app, bob)
  const ids = Array.from({ length: 5 }, () => randomUUID())
  expect(await report({ media_ids: ids })).toRefuse('bad_request')
  expect(await report({ media_ids: [own.id, theirs.id] })).toRefuse('media_not_found')
  expect(await report({ media_ids: [randomUUID()] })).toRefuse('media_not_found')
  expect(await report({ party_id: '999999999' })).toRefuse('party_not_found')
  expect(await kept()).toEqual([])
})

test("refuses an unknown transaction, another user's transaction and a transaction in the other currency", async () => {
  const bob = await app.signUpNumbered('bob')
  const theirs = await welcomeOf(bob)
  const mine = await welcomeOf(ann)
  expect(await report({ transaction: theirs })).toRefuse('transaction_not_found')
  expect(await report({ transaction: { ...mine, id: randomUUID() } })).toRefuse('transaction_not_found')
  expect(await report({ transaction: { ...mine, currency: 'diamond' } })).toRefuse('transaction_not_found')
  expect(await kept()).toEqual([])
})

test.each([
  [{ text: '' }, 'Please enter Description'],
  [{ text: '         short         ' }, 'Description must be at least 10 characters'],
  [{ text: 'x'.repeat(1001) }, 'Description must be between 10-1000 characters'],
  [{ text: 'x'.repeat(60_000) }, 'Description must be between 10-1000 characters'],
  [{ text: '\u200b'.repeat(20) }, 'Please enter Description'],
  [{ type: 'gossip' }, 'type'],
  [{ error_id: '<b>' }, 'error_id'],
  [{ transaction: { id: '1', currency: 'coin' } }, 'transaction.id'],
  [{ user_id: '1' }, 'user_id']
])('refuses %o', async (part, message) => {
  const answer = await report(part as never)
  expect(answer).toRefuse('bad_request')
  expect(answer.envelope.msg).toContain(message)
})

test('accepts ten reports in 24 hours, even for concurrent requests', async () => {
  await report()
  app.clock.advance(day / 2)
  const answers = await Promise.all(Array.from({ length: 12 }, () => report()))
  expect(answers.filter(answer => answer.envelope.code === 0)).toHaveLength(9)
  const refused = await report()
  expect(refused).toRefuse('too_many_requests')
  expect(refused.envelope.data).toEqual({ retry_after: day / 2000 })
  expect((await report({}, await app.signUpNumbered('bob'))).envelope.code).toBe(0)

  app.clock.advance(day / 2)
  expect((await report()).envelope.code).toBe(0)
  expect(await report()).toRefuse('too_many_requests')
})

test('erasing a user deletes their tickets with the pictures', async () => {
  void (await report({ media_ids: [(await uploadPicture(app, ann)).id] })).data
  const [{ id } = { id: '' }] = await kept()
  await transact(app.db, tx => eraseHelp(tx, ann.id))
  expect(await kept()).toEqual([])
  expect(await app.db.$count(ticketPicture, eq(ticketPicture.ticketId, id))).toBe(0)
})
