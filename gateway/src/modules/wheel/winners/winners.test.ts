import { blockUser } from '@tambay/contracts/block'
import { getReceipt, listWinners, revealSeed, shareSpin, spinWheel } from '@tambay/contracts/wheel'
import { isCommitted, isTablePublished, repeatDraw } from '@tambay/fairness/check-spin'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { buildApp } from '#app.ts'
import { compose } from '#compose.ts'
import { users } from '#identity/users/tables.ts'
import { createPool } from '#platform/database/pool.ts'
import { appRole } from '#platform/database/roles.ts'
import { endless, type TestPerson } from '#testing/create-test-app.ts'
import { publish, spinRequest } from '#testing/modules/wheel.ts'
import { untilListening } from '#testing/operator.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { createTestSockets } from '#testing/test-sockets.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  await publish(app, { fields: [{ id: 'coins', prize: { t: 'coin', n: 7 }, w: 1 }] })
})

async function spinAs(person: TestPerson) {
  await app.tickets.earnFromRound(person.id, crypto.randomUUID())
  return (await person.call(spinWheel, await spinRequest(person))).data.spin
}

const namesFor = async (token?: string) =>
  (await app.call(listWinners, undefined, { token })).data.items.map(({ nick_name: name }) => name)

async function startGateway() {
  const pool = createPool({ url: app.url, max: 2, timeouts: endless, role: appRole, onBroken: () => {} })
  const { config, log, clock } = app
  const { fastify } = await buildApp(
    compose({ config, log, clock, pool, booksPool: pool, operatorPool: pool })
  )
  const sockets = createTestSockets([fastify])
  onTestFinished(async () => {
    sockets.close()
    await fastify.close()
  })
  return sockets
}

test('announces a win to watchers on all gateways, but not to the winner or a blocked person', async () => {
  const cat = await app.signUpNumbered('cat')
  const other = await startGateway()
  await bob.call(blockUser, { user_id: ann.id })
  const visitor = await other.connect()
  const [own, blocked] = [await ann.connect(), await other.connect(bob.token)]
  await untilListening(app, 'wheel_winner', app.gateways.length + 1)
  for (const page of [visitor, own, blocked]) await page.emit('watch_wheel', {})
  const events = [visitor.next('wheel_winner'), own.next('wheel_winner'), blocked.next('wheel_winner')]
  const first = await spinAs(ann)
  expect(await events[0]).toEqual({
    id: first.id,
    nick_name: ann.user.nickName,
    avatar: expect.any(String),
    prize: { t: 'coin', n: 7 },
    created_at: first.created_at
  })
  // The first win was not sent to the other two pages, so their next event is the second one.
  const second = await spinAs(cat)
  expect(await Promise.all([events[1], events[2]])).toMatchObject([{ id: second.id }, { id: second.id }])
})

test('lists winners without suspended people and people in a block with the reader', async () => {
  await spinAs(ann)
  const { nickName } = ann.user
  expect([await namesFor(), await namesFor(bob.token)]).toEqual([
    expect.arrayContaining([nickName]),
    expect.arrayContaining([nickName])
  ])
  await ann.call(blockUser, { user_id: bob.id })
  expect([(await namesFor()).includes(nickName), (await namesFor(bob.token)).includes(nickName)]).toEqual([
    true,
    false
  ])
  await app.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, ann.id))
  expect(await namesFor()).not.toContain(nickName)
})

test('a share code shows the prize at once and the proof after the reveal, without a login', async () => {
  const spin = await spinAs(ann)
  const share = async () => (await ann.call(shareSpin, { spin_id: spin.id })).data.share_code
  const [code] = [await share(), await share()]
  expect(await share()).toBe(code)
  const { commit, table, table_hash, prize, created_at } = spin
  const winner = { nick_name: ann.user.nickName, avatar: expect.any(String) }
  const before = (await app.call(getReceipt, { code })).data.receipt
  expect(before).toEqual({ winner, prize, commit, table_hash, table, created_at, proof: null })

  await ann.call(revealSeed, {})
  const { receipt } = (await app.call(getReceipt, { code })).data
  const { proof } = receipt
  if (!proof) throw new Error('no proof')
  expect(isCommitted({ ...receipt, ...proof })).toBe(true)
  expect(isTablePublished(receipt)).toBe(true)
  expect(repeatDraw({ ...receipt, ...proof }).isSame).toBe(true)
})

test('refuses to share the spin of someone else or one without a prize, and an unknown code', async () => {
  const spin = await spinAs(ann)
  expect(await bob.call(shareSpin, { spin_id: spin.id })).toRefuse('reward_not_found')
  await publish(app, { fields: [{ id: 'none', prize: { t: 'none', n: 0 }, w: 1 }] })
  expect(await ann.call(shareSpin, { spin_id: (await spinAs(ann)).id })).toRefuse('reward_not_found')
  expect(await app.call(getReceipt, { code: 'x'.repeat(22) })).toRefuse('reward_not_found')
  expect(await app.call(getReceipt, { code: 'x' })).toRefuse('bad_request')
})

test('the receipt of a suspended winner is not public', async () => {
  const { share_code: code } = (await ann.call(shareSpin, { spin_id: (await spinAs(ann)).id })).data
  await app.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, ann.id))
  expect(await app.call(getReceipt, { code })).toRefuse('reward_not_found')
})
