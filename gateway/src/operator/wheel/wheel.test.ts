import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { claimDailyTicket, getWheel, listOdds, spinWheel } from '@tambay/contracts/wheel'
import { desc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { spinRequest } from '#testing/modules/wheel.ts'
import { operator, untilListening } from '#testing/operator.ts'
import { startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'

const app = await startApp()
const folder = await mkdtemp(join(tmpdir(), 'odds-'))
afterAll(() => rm(folder, { recursive: true }))

const odds = [
  { id: 'gem', prize: { t: 'diamond', n: 50 }, w: 1, stock: 3 },
  { id: 'coins', prize: { t: 'coin', n: 100 }, w: 49 },
  { id: 'again', prize: { t: 'ticket', n: 1 }, w: 25 },
  { id: 'none', prize: { t: 'none', n: 0 }, w: 25 }
]

const run = (...args: string[]) => operator(app.url, ...args)
const wheel = async () => (await app.call(getWheel, undefined)).data.turntable

async function file(content: unknown): Promise<string> {
  const path = join(folder, 'odds.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function lastAction() {
  const [action] = await app.db.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1)
  return action
}

test('checks a table: chances, stock and expected cost, without publishing it', async () => {
  const path = await file(odds)
  const { out, exitCode } = await run('wheel', 'check', path)
  expect([exitCode, out]).toEqual([
    0,
    expect.stringContaining('50.00 coins per spin, 66.67 coins per ticket')
  ])
  expect((await run('wheel', 'check', path, '--json')).json()).toMatchObject({ costPerSpin: 50, total: 100 })
  expect((await wheel()).version).toBe(1)
})

const [gem, coins, again, none] = odds

test.each([
  ['text that is not JSON', '{', 'is not valid JSON'],
  ['a single prize', [none], 'the list'],
  ['a fractional weight', [{ ...coins, w: 1.5 }, none], '0.w'],
  ['a weight of zero', [{ ...coins, w: 0 }, none], '0.w'],
  ['a negative stock', [{ ...gem, stock: -1 }, none], '0.stock'],
  ['a huge prize', [{ ...coins, prize: { t: 'coin', n: 1e12 } }, none], '0.prize.n'],
  ['an unknown field', [{ ...coins, pity: 10 }, none], 'pity'],
  ['an id twice', [coins, none, coins], 'two prizes have the id coins'],
  ['only prizes with a stock', [gem, { ...coins, stock: 1 }], 'at least one prize must have no stock'],
  [
    'endless tickets',
    [
      { ...again, prize: { t: 'ticket', n: 2 } },
      { ...none, w: 10 }
    ],
    'spins never end'
  ]
])('refuses %s', async (_, content, message) => {
  const { err, exitCode } = await run('wheel', 'publish', await file(content), '--reason', 'Autumn')
  expect([exitCode, err]).toEqual([1, expect.stringContaining(message)])
  expect((await wheel()).version).toBe(1)
})

test('publishes a version when a second operator approves it, records who and why, tells open pages, and lists the history', async () => {
  const page = await app.connect()
  await page.emit('watch_wheel', {})
  await untilListening(app, 'wheel_changed')
  const changed = page.next('wheel_changed')
  const path = await file(odds)
  const publish = ['wheel', 'publish', path, '--reason', 'Autumn prizes']
  const { proposed } = (await run(...publish, '--json', '--as', 'eve')).json()
  const { proposals } = (await run('proposals', 'list', '--json')).json()
  const approve = ['proposals', 'approve', proposed.id, '--code', proposals[0].code]
  expect((await run(...approve, '--as', 'eve')).err).toContain('somebody else must approve')
  expect((await wheel()).version).toBe(1)
  await run(...approve, '--as', 'lou')
  expect(await changed).toEqual({ reason: 'odds' })
  expect(await wheel()).toMatchObject({ version: 2, stock: [{ field_id: 'gem', left: 3 }] })
  expect(await lastAction()).toMatchObject({
    operator: 'lou',
    action: 'wheel-publish',
    subject: 'wheel:2',
    reason: 'Autumn prizes'
  })
  const { items } = (await app.call(listOdds, undefined)).data
  expect(items[0]).toMatchObject({ version: 2, cause: 'operator', stock: [{ field_id: 'gem', initial: 3 }] })
  expect((await run('wheel', 'history')).out).toMatch(/ 2 .*published.*gem 3 of 3 left\n +1 /)
})

test('a closed wheel refuses spins with the reason and spends nothing, until it is opened', async () => {
  const ann = await app.signUp('ann11')
  await ann.call(claimDailyTicket, {})
  const request = await spinRequest(ann)

  const page = await app.connect()
  await page.emit('watch_wheel', {})
  const closed = page.next('wheel_changed')
  await run('wheel', 'close', '--reason', 'We are adding prizes until 6 pm', '--as', 'lou')
  expect(await closed).toEqual({ reason: 'closed' })
  expect(await lastAction()).toMatchObject({
    operator: 'lou',
    action: 'wheel-close',
    subject: 'wheel',
    reason: 'We are adding prizes until 6 pm'
  })
  expect((await wheel()).closed).toMatchObject({ reason: 'We are adding prizes until 6 pm' })
  const answer = await ann.call(spinWheel, request)
  expect(answer).toRefuse('wheel_closed')
  expect(answer.envelope.msg).toBe('The wheel is closed: We are adding prizes until 6 pm')
  expect((await ann.call(getWheel, undefined)).data.turntable.mine).toMatchObject({
    ticket_count: 1,
    next_nonce: 1
  })
  expect((await run('wheel', 'close', '--reason', 'Again')).err).toContain('already closed')
  const bob = await app.signUp('bob11')
  expect((await bob.call(claimDailyTicket, {})).data).toEqual({ ticket_count: 1 })

  const opened = page.next('wheel_changed')
  await run('wheel', 'open', '--reason', 'The prizes are in', '--as', 'lou')
  expect(await opened).toEqual({ reason: 'opened' })
  expect(await lastAction()).toMatchObject({
    operator: 'lou',
    action: 'wheel-open',
    reason: 'The prizes are in'
  })
  expect((await ann.call(spinWheel, request)).data.spin.nonce).toBe(1)
  expect((await run('wheel', 'open', '--reason', 'Again')).err).toContain('The wheel is open')
})

test('a repeated spin returns its result although the wheel was closed in the meantime', async () => {
  const ann = await app.signUp('ann12')
  await ann.call(claimDailyTicket, {})
  const request = await spinRequest(ann)
  const key = { 'idempotency-key': randomUUID() }
  const first = (await ann.call(spinWheel, request, key)).data
  await run('wheel', 'close', '--reason', 'We are counting')
  expect((await ann.call(spinWheel, request, key)).data).toEqual(first)
  await run('wheel', 'open', '--reason', 'Counted')
})
