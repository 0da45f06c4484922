import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { getBooks, getPosting, searchLedger, unfreezeAccount } from '@tambay/contracts/operator/ledger'
import { expect, test } from 'vitest'

import { raiseAlarms } from '#ledger/reconciliation/alarms.ts'
import { transact } from '#platform/database/transact.ts'
import { query } from '#testing/database.ts'
import { breakBooks, sendGift } from '#testing/modules/ledger.ts'
import { signInOperator } from '#testing/operators/operators.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const t = await startApp()
const { ann, bob } = newPeople(t, 'ann', 'bob')

test('the ledger is searched by account, kind, time and amount', async () => {
  const { call } = await signInOperator(t, 'auditor')
  t.clock.advance(60_000)
  const since = Math.floor(t.clock.now().getTime() / 1000)
  const gifts = []
  for (const amount of [7, 8, 9]) {
    gifts.push((await sendGift(t, ann, bob, amount)).txId)
    t.clock.advance(10)
  }
  const find = async (input: InputOf<typeof searchLedger>) =>
    (await call(searchLedger, input)).data.items.map(item => item.amount)
  expect(await find({ account: `user:${ann.id}`, since })).toEqual([-9, -8, -7])
  expect(await find({ account: `user:${ann.id}`, kind: 'sign_up' })).toEqual([3000])
  expect(await find({ since, min: 8, max: 8 })).toEqual([8, -8])
  expect(await find({ account: 'house', since })).toEqual([])
  const first = (await call(searchLedger, { since, limit: 2 })).data
  const rest = (await call(searchLedger, { since, limit: 50, cursor: first.next_cursor ?? '' })).data
  const pages = [...first.items, ...rest.items]
  expect(pages.map(item => item.posting_id)).toEqual(gifts.toReversed().flatMap(id => [id, id]))
  expect(pages[0]).toMatchObject({ kind: 'gift_sent', is_reversed: false, title: 'A gift' })
  expect((await call(searchLedger, { account: 'nobody' })).envelope.msg).toContain('No user matches')
  expect((await call(searchLedger, { since: 1 })).envelope.msg).toContain('at most 31 days')
  expect(await call(getPosting, { id: randomUUID() })).toRefuse('transaction_not_found')
})

test('an alarm is listed with its account, and settled once its books are right', async () => {
  const { call } = await signInOperator(t, 'treasurer')
  const [frozen] = (await query(
    t.url,
    `SELECT id FROM account WHERE owner_id = ${ann.id} AND currency = 'coin'`
  )) as { id: string }[]
  const fault = {
    fault: 'balance',
    subject: `user:${ann.id} coin`,
    accountId: String(frozen?.id),
    detail: 'Wrong'
  } as const
  await transact(t.booksDb, tx => raiseAlarms(tx, [fault], { now: t.clock.now(), isComplete: false }))
  const [alarm] = (await call(getBooks, undefined)).data.alarms
  expect(alarm).toMatchObject({
    fault: 'balance',
    account: `user:${ann.id}`,
    is_frozen: true,
    resolved_at: null
  })
  const unfreeze = { account: alarm?.account ?? '', currency: 'coin', reason: 'Ticket 12' } as const
  await breakBooks(t.url, `UPDATE account SET balance = balance + 1 WHERE id = ${frozen?.id}`)
  expect((await call(unfreezeAccount, unfreeze)).envelope.msg).toContain('its books are still wrong')
  await breakBooks(t.url, `UPDATE account SET balance = balance - 1 WHERE id = ${frozen?.id}`)
  expect((await call(unfreezeAccount, unfreeze)).data.state).toBe('done')
  const books = (await call(getBooks, undefined)).data
  expect(books.alarms[0]).toMatchObject({ is_frozen: false, resolved_at: expect.any(Number) })
  expect(books.books).toContainEqual(
    expect.objectContaining({ holder: 'house', currency: 'coin', accounts: 64, frozen: 0 })
  )
  expect(await call(unfreezeAccount, unfreeze)).toRefuse('decision_refused')
})
