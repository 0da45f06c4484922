import {
  getGiftCatalog,
  getOdds,
  previewOdds,
  proposeGifts,
  proposeOdds
} from '@tambay/contracts/operator/catalog'
import { approveProposal, listProposals } from '@tambay/contracts/operator/proposals'
import { listGifts } from '@tambay/contracts/room/gifts'
import { getWheel } from '@tambay/contracts/wheel'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { query } from '#testing/database.ts'
import { untilListening } from '#testing/operator.ts'
import { signInOperator } from '#testing/operators/operators.ts'
import { startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'

const t = await startApp()
const tom = await signInOperator(t, 'treasurer')
const eve = await signInOperator(t, 'owner')
const reason = 'Autumn prizes'

const lines = [
  { id: 'gem', prize: { t: 'diamond', n: 50 }, w: 1, stock: 3 },
  { id: 'coins', prize: { t: 'coin', n: 100 }, w: 49 },
  { id: 'again', prize: { t: 'ticket', n: 1 }, w: 25 },
  { id: 'none', prize: { t: 'none', n: 0 }, w: 25 }
] as const
const table = () => lines.map(line => ({ ...line }))

async function read(id: string) {
  const { items } = (await eve.call(listProposals, undefined)).data
  return items.find(item => item.id === id)
}

const approve = async (id: string) =>
  eve.call(approveProposal, { id, digest: (await read(id))?.digest ?? '' })
const lastAction = async () =>
  (await t.operatorDb.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1))[0]
const priceOf = async (id: string) =>
  (await t.call(listGifts, undefined)).data.items.find(gift => gift.id === id)?.price

test('odds are previewed, proposed by one operator and published by another one', async () => {
  const preview = (await tom.call(previewOdds, { lines: table() })).data
  expect(preview).toMatchObject({ coins_per_spin: 50, lines: [{ id: 'gem', chance: 0.01 }, {}, {}, {}] })
  expect(preview.coins_per_ticket).toBeCloseTo(66.67, 2)
  const base_version = (await tom.call(getOdds, undefined)).data.versions[0]?.version ?? 0
  const { id, state } = (await tom.call(proposeOdds, { base_version, lines: table(), reason })).data
  expect([state, (await t.call(getWheel, undefined)).data.turntable.version]).toEqual(['open', base_version])
  expect((await read(id))?.lines).toEqual([
    'gem: 50 diamond, 1.000%, stock 3',
    'coins: 100 coin, 49.000%',
    'again: 1 ticket, 25.000%',
    'none: no prize, 25.000%',
    expect.stringMatching(/^A ticket will win 66\.67 coins on average \(now \d+\.\d\d coins\)\.$/)
  ])
  expect(await tom.call(approveProposal, { id, digest: (await read(id))?.digest ?? '' })).toRefuse(
    'second_person_needed'
  )
  expect((await approve(id)).envelope.code).toBe(0)
  expect((await t.call(getWheel, undefined)).data.turntable.version).toBe(base_version + 1)
  expect(await lastAction()).toMatchObject({ action: 'wheel-publish', operatorId: eve.id, reason })
  const odds = (await tom.call(getOdds, undefined)).data
  expect(odds).toMatchObject({
    lines,
    versions: [{ cause: 'operator', stock: [{ id: 'gem', initial: 3, left: 3 }] }, {}]
  })
})

test('refuses odds that are wrong, or were written for an earlier version', async () => {
  const base_version = (await tom.call(getOdds, undefined)).data.versions[0]?.version ?? 0
  const twice = await tom.call(previewOdds, { lines: [...table(), ...table()] })
  expect(twice.envelope.msg).toContain('two prizes have the id gem')
  const [one, other] = [table(), table().map(line => ({ ...line, w: line.w + 1 }))]
  const first = (await tom.call(proposeOdds, { base_version, lines: one, reason })).data
  expect((await tom.call(proposeOdds, { base_version, lines: other, reason })).envelope.msg).toContain(
    'already proposed'
  )
  await approve(first.id)
  const late = await tom.call(proposeOdds, { base_version, lines: other, reason })
  expect(late.envelope.msg).toBe(
    `The odds have changed: version ${base_version + 1} is live, and not ${base_version}. Nothing has changed.`
  )
})

test('gift prices change for everyone when another operator approves them', async () => {
  await t.connect()
  await untilListening(t, 'gifts_published')
  const { version, gifts, versions } = (await tom.call(getGiftCatalog, undefined)).data
  expect([version, versions]).toEqual([0, []])
  const dearer = gifts.map(gift => (gift.id === 'taho' ? { ...gift, price: 15 } : gift))
  const { id } = (await tom.call(proposeGifts, { base_version: 0, gifts: dearer, reason: 'Dearer milk' }))
    .data
  expect((await read(id))?.lines).toEqual(['taho: Taho, 10 coins, taho → Taho, 15 coins, taho'])
  expect(await priceOf('taho')).toBe(10)
  expect((await approve(id)).envelope.code).toBe(0)
  await expect.poll(() => priceOf('taho')).toBe(15)
  expect((await tom.call(getGiftCatalog, undefined)).data).toMatchObject({
    version: 1,
    versions: [{ version: 1, approved_by: eve.name, reason: 'Dearer milk' }]
  })
  expect((await tom.call(proposeGifts, { base_version: 0, gifts: dearer, reason })).envelope.msg).toContain(
    'version 1 is live'
  )
  expect((await tom.call(proposeGifts, { base_version: 1, gifts: dearer, reason })).envelope.msg).toContain(
    'the gifts of now'
  )
  expect(
    (await tom.call(proposeGifts, { base_version: 1, gifts: dearer.slice(1), reason })).envelope.msg
  ).toContain('Retire')
  await expect(query(t.url, 'UPDATE gift_version SET version = 7')).rejects.toThrow('never changed like this')
})
