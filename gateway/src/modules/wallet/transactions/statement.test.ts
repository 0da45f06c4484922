import { randomUUID } from 'node:crypto'

import type { Currency } from '@tambay/contracts/common'
import { getStatement } from '@tambay/contracts/wallet'
import { beforeEach, expect, test } from 'vitest'

import { type Memo, move } from '#ledger/posting/posting.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'
import { writeStatement } from './statement.ts'

const header =
  '\uFEFFManila time,Type,Description,Counterparty,Reason,Order id,Amount,Balance after,Transaction id'

let ann: TestPerson
const app = await startApp({ SESSION_DAYS: 365 })
beforeEach(async () => {
  app.clock.set(new Date('2026-11-20T12:00:00+08:00'))
  ann = await app.signUpNumbered('ann')
})

async function post(amount: number, memo: Partial<Memo> = {}, currency: Currency = 'coin') {
  const person = { user: ann.id }
  const legs = amount < 0 ? move(person, 'house', currency, -amount) : move('house', person, currency, amount)
  const { txId } = await app.ledger.post({
    kind: amount < 0 ? 'gift_sent' : 'gift_received',
    legs,
    idemScope: 'test',
    idemKey: randomUUID(),
    memo: { title: 'Sampaguita', counterparty: '@bob22', reason: 'Gift to Bob', ...memo }
  })
  return txId
}

const statement = async (month = '2026-11', currency: Currency = 'coin') =>
  (await ann.call(getStatement, { currency, month })).data
const linesOf = (csv: string) => csv.split('\r\n').slice(1, -1)

test('lists a month oldest first with the balance after each transaction', async () => {
  app.clock.set(new Date('2026-11-21T09:30:05+08:00'))
  const ids = [await post(-200, { orderId: 'gift-1' }), await post(50)]
  const { file_name: name, csv } = await statement()
  expect(name).toBe('tambay-coin-2026-11.csv')
  const [welcome = '', ...lines] = linesOf(csv)
  expect(csv.split('\r\n')[0]).toBe(header)
  expect(csv.endsWith('\r\n')).toBe(true)
  expect(welcome).toMatch(/^2026-11-20 12:00:00,Sign-up,Welcome coins,Tambay,Welcome gift,,3000,3000,/)
  expect(lines).toEqual([
    `2026-11-21 09:30:05,Gift sent,Sampaguita,bob22,Gift to Bob,gift-1,-200,2800,${ids[0]}`,
    `2026-11-21 09:30:05,Gift received,Sampaguita,bob22,Gift to Bob,,50,2850,${ids[1]}`
  ])
})

test('a month begins and ends at midnight in Manila', async () => {
  for (const [time, amount] of [
    ['2026-11-30T23:59:59.999+08:00', 1],
    ['2026-12-01T00:00:00+08:00', 2],
    ['2026-12-31T23:59:59.999+08:00', 3],
    ['2027-01-01T00:00:00+08:00', 4]
  ] as const) {
    app.clock.set(new Date(time))
    await post(amount)
  }
  const lines = linesOf((await statement('2026-12')).csv)
  expect(lines.map(line => line.split(',').at(6))).toEqual(['2', '3'])
  expect(lines.map(line => line.split(',').at(7))).toEqual(['3003', '3006'])
})

test('entries stay in order when another gateway’s clock is behind', async () => {
  app.clock.set(new Date('2026-12-01T00:00:00+08:00'))
  await post(1)
  app.clock.set(new Date('2026-11-30T23:59:58+08:00'))
  await post(2)
  expect(linesOf((await statement('2026-11')).csv)).toHaveLength(1)
  const lines = linesOf((await statement('2026-12')).csv).map(line => line.split(','))
  expect(lines.map(line => [line[0], line[7]])).toEqual([
    ['2026-12-01 00:00:00', '3001'],
    ['2026-12-01 00:00:00', '3003']
  ])
})

test('a month without transactions has only the header line', async () => {
  expect((await statement('2026-10')).csv).toBe(`${header}\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+63917', "'+63917"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['Hi, "Bob"', '"Hi, ""Bob"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Señor Ñ 🎁', 'Señor Ñ 🎁']
])('escapes the reason %o', async (reason, field) => {
  await post(-7, { reason })
  expect((await statement()).csv).toContain(`,bob22,${field},,-7,2993,`)
})

test('a statement contains one currency of one user', async () => {
  const bob = await app.signUpNumbered('bob')
  await post(60, {}, 'diamond')
  const { file_name: name, csv } = await statement('2026-11', 'diamond')
  expect(name).toBe('tambay-diamond-2026-11.csv')
  expect(linesOf(csv)).toHaveLength(1)
  const theirs = (await bob.call(getStatement, { currency: 'diamond', month: '2026-11' })).data
  expect(theirs.csv).toBe(`${header}\r\n`)
})

test('truncates a long statement and adds a note', async () => {
  await post(1)
  await post(2)
  const { csv } = await writeStatement(app.db, ann.id, { currency: 'coin', month: '2026-11' }, 2)
  const lines = linesOf(csv)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toBe(',,Not complete: a statement has only the first 2 transactions of a month.,,,,,,')
  const whole = await writeStatement(app.db, ann.id, { currency: 'coin', month: '2026-11' }, 3)
  expect(linesOf(whole.csv)).toHaveLength(3)
  expect(whole.csv).not.toContain('Not complete')
})

test.each([
  { currency: 'coin' },
  { month: '2026-11' },
  { currency: 'coin', month: '2026-13' },
  { currency: 'coin', month: '2026-1' },
  { currency: 'coin', month: '../../etc' },
  { currency: 'peso', month: '2026-11' },
  { currency: 'coin', month: '2026-11', user_id: '1' }
])('refuses %o', async query => {
  expect(await ann.call(getStatement, query as never)).toRefuse('bad_request')
})
