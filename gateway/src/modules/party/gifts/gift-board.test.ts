import { randomUUID } from 'node:crypto'

import { getGiftBoard } from '@tambay/contracts/room/gifts'
import { beforeEach, expect, test } from 'vitest'

import { move } from '#ledger/posting/posting.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { partyGift } from './tables.ts'

const app = await startApp()
const people = await Promise.all(Array.from({ length: 8 }, () => app.signUpNumbered('person')))
const party = (await openParty(person(0))).id
beforeEach(() => app.db.delete(partyGift))

function person(index: number): TestPerson {
  const found = people[index]
  if (!found) throw new Error(`There is no person ${index}`)
  return found
}

async function record(sender: number, recipient: number, coins: number, at: string): Promise<void> {
  const { txId } = await app.ledger.post({
    kind: 'gift',
    legs: move('house', { user: person(recipient).id }, 'diamond', coins),
    idemScope: 'test',
    idemKey: randomUUID(),
    memo: { title: 'Taho', counterparty: 'A deleted user', reason: 'Gift in a party' }
  })
  const [senderId, recipientId] = [person(sender).id, person(recipient).id]
  const createdAt = new Date(at)
  const fields = { partyId: party, giftId: 'taho', count: 1, coins, diamonds: coins / 10 }
  await app.db.insert(partyGift).values({ txId, senderId, recipientId, createdAt, ...fields })
}

const board = async (query: object, by = person(0)) =>
  (await by.call(getGiftBoard, { side: 'givers', week: '2026-11-18', ...query })).data
const totals = (page: Awaited<ReturnType<typeof board>>) =>
  page.items.map(({ rank, person: { id }, total }) => [rank, people.findIndex(each => each.id === id), total])

test('sums up the gifts of a week, Monday to Sunday in Manila time', async () => {
  await record(1, 0, 1000, '2026-11-15T23:59:59.999+08:00')
  await record(1, 0, 100, '2026-11-16T00:00:00+08:00')
  await record(2, 0, 50, '2026-11-22T23:59:59.999+08:00')
  await record(1, 2, 20, '2026-11-18T12:00:00+08:00')
  await record(2, 0, 1000, '2026-11-23T00:00:00+08:00')
  const givers = await board({})
  expect([givers.week, totals(givers)]).toEqual([
    '2026-11-16',
    [
      [1, 1, 120],
      [2, 2, 50]
    ]
  ])
  expect(totals(await board({ side: 'receivers' }))).toEqual([
    [1, 0, 15],
    [2, 2, 2]
  ])
})

test('shows the current week by default', async () => {
  app.clock.set(new Date('2026-11-25T12:00:00+08:00'))
  const { data } = await app.call(getGiftBoard, { side: 'givers' })
  expect([data.week, data.mine]).toEqual(['2026-11-23', null])
})

test('shows the caller’s own line', async () => {
  await record(1, 0, 100, '2026-11-18T12:00:00+08:00')
  await record(2, 0, 50, '2026-11-18T12:00:00+08:00')
  expect((await board({ limit: 1 }, person(2))).mine).toMatchObject({ rank: 2, total: 50 })
  expect((await board({}, person(0))).mine).toBeNull()
})

test('pages neither repeat nor skip people with equal totals while others move up', async () => {
  for (const [sender, coins] of [300, 200, 200, 200, 100, 50].entries())
    await record(sender + 1, 0, coins, '2026-11-18T12:00:00+08:00')
  const seen: unknown[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof board>> = await board({ limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ total }) => total))
    cursor = page.next_cursor
    await record(7, 0, 500, '2026-11-18T12:00:00+08:00')
  } while (cursor)
  expect(seen).toEqual([300, 200, 200, 200, 100, 50])
})

test.each([{ week: '2026-13-01' }, { week: 'today' }, { side: 'losers' }, { cursor: 'x' }])(
  'refuses %o',
  async query => {
    const input = { side: 'givers', ...query } as never
    expect(await app.call(getGiftBoard, input)).toRefuse('bad_request')
  }
)
