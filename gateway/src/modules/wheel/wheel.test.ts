import { getWheel, listOdds, listRewards, revealSeed, spinWheel } from '@tambay/contracts/wheel'
import { commitTo, draw, hashTable, pickField, sumWeights, wheelLabels } from '@tambay/fairness/commit-reveal'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { publish, spinRequest } from '#testing/modules/wheel.ts'
import { startApp } from '#testing/start-app.ts'
import { publishFirstOdds } from './odds/odds.ts'
import { createSeedVault } from './seeds/seed-vault.ts'
import { epoch } from './tables.ts'

const day = 24 * 3_600_000
const app = await startApp({ ROUND_TICKETS_PER_DAY: 1000 })

test('shows the odds to visitors without any tickets', async () => {
  const { turntable: wheel } = (await app.call(getWheel, undefined)).data
  expect(wheel).toMatchObject({ version: 1, table: app.content.wheel.first_odds, mine: null })
  expect(wheel.table_hash).toBe('b5c1c7f201ca44573fdf70b06b6a2a7db5bae55c6c270914021511b042a54817')
})

test('every possible draw selects a field in proportion to its weight', () => {
  const { first_odds: odds } = app.content.wheel
  const total = sumWeights(odds)
  const counts: Record<string, number> = {}
  for (let drawn = 0; drawn < total; drawn++) {
    const { id } = pickField(odds, drawn)
    counts[id] = (counts[id] ?? 0) + 1
  }
  expect(total).toBe(1000)
  expect(counts).toEqual({ p1: 1, p2: 9, p3: 90, p4: 300, p5: 300, p6: 300 })
})

test('the commitment stays the same and its seed stays hidden until the reveal', async () => {
  const ann = await playerWithSpins('ann41', 2)
  const before = await ann.call(getWheel, undefined)
  expect((await ann.call(getWheel, undefined)).data.turntable.mine).toEqual(before.data.turntable.mine)
  const [kept] = await app.db.select().from(epoch).where(eq(epoch.userId, ann.id))
  const rewards = await ann.call(listRewards, {})
  const seed = kept && createSeedVault(app.config.SECRET_KEY).open(kept)
  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(kept)).not.toContain(seed)
  expect(JSON.stringify([before.envelope, rewards.envelope])).not.toContain(seed)

  const { data } = await ann.call(revealSeed, {})
  expect(data).toMatchObject({ seed, commit: kept?.commit, spin_count: 2 })
  expect(commitTo(data.seed, wheelLabels)).toBe(before.data.turntable.mine?.commit)
  const after = (await ann.call(getWheel, undefined)).data.turntable.mine
  expect(after).toMatchObject({ commit: data.next_commit, next_nonce: 1 })
  expect(data.next_commit).not.toBe(data.commit)
})

test('each spin can be recomputed from its proof after the reveal', async () => {
  const ann = await playerWithSpins('ann42', 6)
  await ann.call(revealSeed, {})
  const { items } = (await ann.call(listRewards, {})).data
  expect(items.map(({ nonce }) => nonce)).toEqual([6, 5, 4, 3, 2, 1])
  for (const {
    seed,
    commit,
    table,
    table_hash: tableHash,
    client_seed: clientSeed,
    nonce,
    ...spin
  } of items) {
    expect(commitTo(seed ?? '', wheelLabels)).toBe(commit)
    expect(hashTable(table)).toBe(tableHash)
    const total = sumWeights(table)
    const drawn = draw({ seed: seed ?? '', tableHash, clientSeed, nonce, total, labels: wheelLabels })
    const { id, prize } = pickField(table, drawn)
    expect(spin).toMatchObject({ draw: drawn, field_id: id, prize })
  }
})

test('rotates the seed after 24 hours and refuses spins with the old commitment', async () => {
  const ann = await playerWithSpins('ann43', 1)
  const request = await spinRequest(ann)
  app.clock.advance(day)
  await app.tickets.earnFromRound(ann.id, 'late')
  expect(await ann.call(spinWheel, request)).toRefuse('odds_changed')
  const [spin] = (await ann.call(listRewards, {})).data.items
  expect(commitTo(spin?.seed ?? '', wheelLabels)).toBe(request.commit)
})

test('new odds become a version and rotate seeds', async () => {
  const ann = await playerWithSpins('ann44', 1)
  const before = (await ann.call(getWheel, undefined)).data.turntable
  const kinder = app.content.wheel.first_odds.map(field => (field.id === 'p1' ? { ...field, w: 2 } : field))
  await publish(app, { fields: kinder })
  const { items } = (await app.call(listOdds, undefined)).data
  expect(items.map(({ version, table_hash: hash, cause }) => [version, hash, cause])).toEqual([
    [2, hashTable(kinder), 'operator'],
    [1, before.table_hash, 'start']
  ])
  const after = (await ann.call(getWheel, undefined)).data.turntable
  expect(after).toMatchObject({ version: 2, table: kinder })
  expect(after.mine?.commit).not.toBe(before.mine?.commit)
  const [spin] = (await ann.call(listRewards, {})).data.items
  expect(spin).toMatchObject({ table_hash: before.table_hash, table: before.table })
  expect(spin?.seed).not.toBeNull()
})

test('a gateway that starts keeps the odds that were published before', async () => {
  const before = (await app.call(listOdds, undefined)).data
  await Promise.all([1, 2, 3].map(() => publishFirstOdds(app.db, app.content.wheel, app.clock.now())))
  expect((await app.call(listOdds, undefined)).data).toEqual(before)
})

test('pages through the caller’s own spins only', async () => {
  const [ann, bob] = [await playerWithSpins('ann45', 5), await playerWithSpins('bob45', 1)]
  const first = (await ann.call(listRewards, { limit: 3 })).data
  const second = (await ann.call(listRewards, { limit: 3, cursor: first.next_cursor ?? '' })).data
  expect([...first.items, ...second.items].map(({ nonce }) => nonce)).toEqual([5, 4, 3, 2, 1])
  expect(second.next_cursor).toBeNull()
  const [own] = (await bob.call(listRewards, {})).data.items
  expect(first.items.map(({ id }) => id)).not.toContain(own?.id)
  expect(await ann.call(listRewards, { cursor: 'nonsense' })).toRefuse('bad_request')
})

test('lists winners of coins and diamonds, latest first', async () => {
  const ann = await playerWithSpins('ann46', 12)
  const won = (await ann.call(listRewards, {})).data.items.filter(({ prize }) =>
    ['coin', 'diamond'].includes(prize.t)
  )
  const { winners } = (await app.call(getWheel, undefined)).data.turntable
  const mine = winners.filter(({ nick_name: name }) => name === 'ann46').map(({ prize }) => prize)
  expect(mine).toEqual(won.map(({ prize }) => prize).slice(0, 10))
})

async function playerWithSpins(name: string, count: number): Promise<TestPerson> {
  const person = await app.signUp(name)
  for (let spin = 1; spin <= count; spin++) {
    await app.tickets.earnFromRound(person.id, `round-${spin}`)
    const request = await spinRequest(person)
    app.clock.advance(1000)
    await person.call(spinWheel, request)
  }
  return person
}
