import { randomUUID } from 'node:crypto'

import { getWheel, spinWheel } from '@tambay/contracts/wheel'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Ledger } from '#ledger/ledger-types.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { spinRequest } from '#testing/modules/wheel.ts'
import { startApp } from '#testing/start-app.ts'
import { createSeedVault } from '../seeds/seed-vault.ts'
import { epoch, spin, ticketEntry, wheelPlayer } from '../tables.ts'
import { spinOnce } from './spin.ts'

const vectorSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')
const vectorCommit = 'f73c0188e7104255d028ab12b9ad5a225237490910c43111d9b508bb2a4f5abf'
const app = await startApp({ ROUND_TICKETS_PER_DAY: 1000 })

test('draws the spins of the published test vector and pays their prizes', async () => {
  const ann = await playerWithVector('ann11', 3)
  const spins = []
  for (let count = 0; count < 3; count++) spins.push((await ann.call(spinWheel, await spinRequest(ann))).data)

  expect(spins.map(({ spin }) => [spin.nonce, spin.draw, spin.field_id])).toEqual([
    [1, 32, 'p3'],
    [2, 756, 'p6'],
    [3, 310, 'p4']
  ])
  expect(spins.map(({ ticket_count: count }) => count)).toEqual([2, 1, 0])
  expect(spins.map(({ spin }) => spin.transaction_id !== null)).toEqual([true, false, true])
  expect(spins.map(({ spin }) => spin.seed)).toEqual([null, null, null])
  expect(await ann.coins()).toBe(3600)
})

test('a retry returns the same spin and takes one ticket', async () => {
  const ann = await playerWithVector('ann12', 2)
  const request = await spinRequest(ann)
  const key = { 'idempotency-key': randomUUID() }
  const first = (await ann.call(spinWheel, request, key)).data
  expect((await ann.call(spinWheel, request, key)).data).toEqual(first)
  expect(await ann.coins()).toBe(3500)
  expect(await ticketsOf(ann)).toBe(1)
})

test('concurrent retries return one spin', async () => {
  const ann = await playerWithVector('ann13', 5)
  const request = await spinRequest(ann)
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => ann.call(spinWheel, request, key)))
  expect(new Set(answers.map(answer => answer.data.spin.id)).size).toBe(1)
  expect(await ticketsOf(ann)).toBe(4)
})

test('refuses a key that was used for a different spin request', async () => {
  const ann = await playerWithVector('ann14', 2)
  const request = await spinRequest(ann)
  const key = { 'idempotency-key': randomUUID() }
  await ann.call(spinWheel, request, key)
  expect(await ann.call(spinWheel, { ...request, client_seed: 'another' }, key)).toRefuse(
    'idempotency_key_reused'
  )
  expect(await ticketsOf(ann)).toBe(1)
})

test('only one of eight concurrent spins succeeds with the last ticket', async () => {
  const ann = await playerWithVector('ann16', 1)
  const request = await spinRequest(ann)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ann.call(spinWheel, request)))
  const [won, ...others] = answers.sort((a, b) => a.envelope.code - b.envelope.code)
  expect(won?.data).toMatchObject({ spin: { nonce: 1, field_id: 'p3' }, ticket_count: 0 })
  for (const answer of others) expect(answer).toRefuse('no_tickets')
  expect(await ann.coins()).toBe(3500)
})

test('gives twenty concurrent spins the nonces 1 to 20', async () => {
  const ann = await playerWithTickets('ann17', 20)
  const request = await spinRequest(ann)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.call(spinWheel, request)))
  const nonces = answers.map(answer => answer.data.spin.nonce).sort((a, b) => a - b)
  expect(nonces).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

test('refuses a spin with an outdated commitment or odds table', async () => {
  const ann = await playerWithTickets('ann18', 1)
  const request = await spinRequest(ann)
  const other = '0'.repeat(64)
  expect(await ann.call(spinWheel, { ...request, commit: other })).toRefuse('odds_changed')
  expect(await ann.call(spinWheel, { ...request, table_hash: other })).toRefuse('odds_changed')
  expect(await ticketsOf(ann)).toBe(1)
})

test('refuses a spin without a ticket', async () => {
  const ann = await app.signUp('ann19')
  expect(await ann.call(spinWheel, await spinRequest(ann))).toRefuse('no_tickets')
})

test('a failure after the prize was posted rolls everything back', async () => {
  const ann = await playerWithVector('ann20', 1)
  const body = await spinRequest(ann)
  const cut: Ledger = {
    ...app.ledger,
    post: async (posting, tx) => {
      await app.ledger.post(posting, tx)
      throw new Error('power cut')
    }
  }
  const announced: number[] = []
  const deps = {
    clock: app.clock,
    ledger: cut,
    playLimits: app.playLimits,
    vault: createSeedVault(app.config.SECRET_KEY),
    onCount: (_: string, count: number) => void announced.push(count),
    onPrize: () => undefined
  }
  const request = { userId: ann.id, body, idempotencyKey: randomUUID() }
  await expect(transact(app.db, tx => spinOnce(tx, deps, request))).rejects.toThrow('power cut')

  expect(await ann.coins()).toBe(3000)
  expect(await ticketsOf(ann)).toBe(1)
  expect(await app.db.$count(spin, eq(spin.userId, ann.id))).toBe(0)
  expect(announced).toEqual([])
  const key = { 'idempotency-key': request.idempotencyKey }
  expect((await ann.call(spinWheel, body, key)).data.spin).toMatchObject({ nonce: 1, draw: 32 })
})

test('sends ticket and balance events to the user’s devices', async () => {
  const ann = await playerWithVector('ann21', 1)
  const phone = await ann.connect()
  const [tickets, balance] = [phone.next('tickets'), phone.next('balance')]
  await ann.call(spinWheel, await spinRequest(ann))
  expect(await tickets).toEqual({ ticket_count: 0 })
  expect(await balance).toMatchObject({ currency: 'coin', balance: 3500 })
})

test('refuses a client seed of 10 KB and spends nothing', async () => {
  const ann = await playerWithTickets('ann24', 1)
  const request = { ...(await spinRequest(ann)), client_seed: 'x'.repeat(10_240) }
  expect(await ann.call(spinWheel, request)).toRefuse('bad_request')
  expect((await ann.call(getWheel, undefined)).data.turntable.mine).toMatchObject({
    ticket_count: 1,
    next_nonce: 1
  })
})

test('the ticket entries of every player sum to the ticket count', async () => {
  const { rows } = await app.db.execute<{ user_id: string }>(sql`
    SELECT p.user_id FROM ${wheelPlayer} p
    WHERE p.ticket_count <> (SELECT coalesce(sum(e.amount), 0) FROM ${ticketEntry} e WHERE e.user_id = p.user_id)
  `)
  expect(rows).toEqual([])
})

async function playerWithTickets(name: string, count: number): Promise<TestPerson> {
  const person = await app.signUp(name)
  for (let round = 1; round <= count; round++) await app.tickets.earnFromRound(person.id, `round-${round}`)
  return person
}

async function playerWithVector(name: string, tickets: number): Promise<TestPerson> {
  const person = await playerWithTickets(name, tickets)
  await person.call(getWheel, undefined)
  await app.db
    .update(epoch)
    .set({ seed: vectorSeed, commit: vectorCommit })
    .where(eq(epoch.userId, person.id))
  return person
}

async function ticketsOf(person: TestPerson): Promise<number | undefined> {
  return (await person.call(getWheel, undefined)).data.turntable.mine?.ticket_count
}
