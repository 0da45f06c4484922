import { randomUUID } from 'node:crypto'

import { joinParty } from '@tambay/contracts/party'
import { listChat, removeChat, sendChat } from '@tambay/contracts/room/chat'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { deleteOldMessages } from './old-messages.ts'
import { partyChat, partyMessage } from './tables.ts'

let party: string
const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  party = (await openParty(ann)).id
  await bob.call(joinParty, { party_id: party })
})

async function said(person: TestPerson, text: string) {
  const draft = { party_id: party, client_id: randomUUID(), kind: 'text', text } as const
  return (await person.call(sendChat, draft)).data.message
}
const read = async (person: TestPerson, query: { after?: number; limit?: number } = {}) =>
  (await person.call(listChat, { party_id: party, ...query })).data
const textsOf = async (person: TestPerson) => (await read(person)).items.map(({ text }) => text)

async function insertMessages(amount: number): Promise<void> {
  const rows = Array.from({ length: amount }, (_, index) => ({
    partyId: party,
    seq: index + 1,
    clientId: randomUUID(),
    memberId: bob.id,
    userId: bob.id,
    kind: 'text' as const,
    text: `Line ${index + 1}`,
    createdAt: app.clock.now()
  }))
  await app.db.insert(partyMessage).values(rows)
  await app.db.insert(partyChat).values({ partyId: party, lastSeq: amount })
}

describe('the list', () => {
  test('contains the last 100 messages, oldest first', async () => {
    await insertMessages(130)
    const { items, last_seq, has_more } = await read(ann)
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 31))
    expect([last_seq, has_more]).toEqual([130, false])
  })

  test('loads missed messages page by page, including a message that arrives between two pages', async () => {
    await insertMessages(130)
    const seen: number[] = []
    let after = 20
    for (let page = 1, more = true; more; page++) {
      const { items, last_seq, has_more } = await read(ann, { after, limit: 50 })
      seen.push(...items.map(({ seq }) => seq))
      if (page === 1) await said(bob, 'Bago')
      ;[after, more] = [last_seq, has_more]
    }
    expect(seen).toEqual(Array.from({ length: 111 }, (_, index) => index + 21))
    expect(await read(ann, { after })).toEqual({ items: [], removed_ids: [], last_seq: 131, has_more: false })
  })

  test('contains the removals since a given message number', async () => {
    const [first, second] = [await said(bob, '1'), await said(bob, '2')]
    await ann.call(removeChat, { party_id: party, id: first.id })
    const third = await said(bob, '3')
    await ann.call(removeChat, { party_id: party, id: third.id })
    expect(await read(ann, { after: second.seq })).toEqual({
      items: [],
      removed_ids: [first.id],
      last_seq: 5,
      has_more: false
    })
  })

  test('messages sent at the same time have different numbers', async () => {
    await Promise.all([ann, bob].flatMap(person => [1, 2, 3, 4].map(each => said(person, String(each)))))
    const seqs = (await read(ann)).items.map(({ seq }) => seq)
    expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test.each([{ after: -1 }, { limit: 0 }, { limit: 101 }, { after: 'x' }])('refuses %o', async query => {
    expect(await bob.call(listChat, { party_id: party, ...query } as never)).toRefuse('bad_request')
  })
})

test('messages are deleted after 7 days', async () => {
  await insertMessages(2)
  const old = new Date(app.clock.now().getTime() - 7 * 86_400_000 - 1)
  await app.db.update(partyMessage).set({ createdAt: old }).where(eq(partyMessage.text, 'Line 1'))
  expect(await deleteOldMessages(app)).toBeGreaterThan(0)
  expect(await deleteOldMessages(app)).toBe(0)
  expect(await textsOf(bob)).toEqual(['Line 2'])
})
