import { claimDailyTicket, getTurntable, listRewards, spinTurntable } from '@tambay/contracts/activity'
import { commitTo, createSeed, turntableLabels } from '@tambay/fairness/commit-reveal'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { defaultOdds } from '../odds/odds.ts'
import { epoch } from '../tables.ts'
import { publish, spinRequest } from '../testing.ts'
import { lockPlayer } from '../tickets/turntable-player.ts'
import { revealDueSeeds, sealPlainSeeds } from './reveal-due.ts'
import { createSeedVault } from './seed-vault.ts'

const day = 24 * 3_600_000

let app: TestApp
let vault: ReturnType<typeof createSeedVault>
beforeAll(async () => {
  app = await createTestApp()
  vault = createSeedVault(app.config.SECRET_KEY)
})
afterAll(() => app.close())

const reveal = () => revealDueSeeds({ ...app, vault })

async function player(name: string): Promise<TestPerson> {
  const person = await app.signUp(name)
  await person.call(claimDailyTicket, {})
  return person
}

async function epochOf({ id }: TestPerson) {
  const [found] = await app.db.select().from(epoch).where(eq(epoch.userId, id))
  if (!found) throw new Error('No epoch')
  return found
}

test('a seed is sealed for its row and opens only with the same secret', async () => {
  const ann = await player('ann11')
  const { commit } = (await ann.call(getTurntable, undefined)).data.turntable.mine ?? {}
  const stored = await epochOf(ann)
  expect(stored).toMatchObject({ seed: null, sealKey: vault.keyId })
  expect(commitTo(vault.open(stored) ?? '', turntableLabels)).toBe(commit)
  expect(vault.open({ ...stored, userId: '1' })).toBeUndefined()
  const other = createSeedVault('another secret of 32 characters!')
  expect([other.open(stored), other.holdsKeyOf(stored)]).toEqual([undefined, false])
})

test('the job reveals a seed after 24 hours, tells the player, and leaves younger seeds hidden', async () => {
  const [ann, bob] = [await player('ann12'), await player('bob12')]
  const request = await spinRequest(ann)
  await ann.call(spinTurntable, request)
  const phone = await ann.connect()
  const revealed = phone.next('wheel_revealed')
  app.clock.advance(day - 1)
  await bob.call(getTurntable, undefined)
  app.clock.advance(1)
  await Promise.all([reveal(), reveal(), reveal()])
  expect(await revealed).toEqual({})
  const { seed } = await epochOf(ann)
  expect(commitTo(seed ?? '', turntableLabels)).toBe(request.commit)
  expect((await epochOf(bob)).seed).toBeNull()
  expect(await reveal()).toBe(0)
  const [spin] = (await ann.call(listRewards, {})).data.items
  expect(spin?.seed).toBe(seed)
})

test('the job reveals seeds of earlier odds and skips a player who is spinning', async () => {
  const ann = await player('ann13')
  await ann.call(getTurntable, undefined)
  await publish(app, { fields: defaultOdds.slice(1) })
  await transact(app.db, async tx => {
    await lockPlayer(tx, ann.id)
    await reveal()
    expect((await epochOf(ann)).seed).toBeNull()
  })
  await reveal()
  expect((await epochOf(ann)).seed).not.toBeNull()
})

test('one run reveals more seeds than one batch contains', async () => {
  await reveal()
  for (const name of ['ann15', 'bob15', 'cat15']) await (await player(name)).call(getTurntable, undefined)
  app.clock.advance(day)
  expect(await revealDueSeeds({ ...app, vault }, 2)).toBe(3)
})

test('seals the plain seeds of an older version once, and they still match their commitments', async () => {
  const ann = await player('ann14')
  await ann.call(getTurntable, undefined)
  const seed = createSeed()
  const plain = { seed, sealedSeed: null, sealKey: null, commit: commitTo(seed, turntableLabels) }
  await app.db.update(epoch).set(plain).where(eq(epoch.userId, ann.id))
  const sealed = await Promise.all([1, 2].map(() => sealPlainSeeds({ ...app, vault })))
  expect(sealed.reduce((sum, count) => sum + count)).toBe(1)
  const stored = await epochOf(ann)
  expect(stored).toMatchObject({ seed: null, sealKey: vault.keyId })
  expect(vault.open(stored)).toBe(seed)
  expect(await sealPlainSeeds({ ...app, vault })).toBe(0)
  expect(await app.db.$count(epoch, isNull(epoch.sealedSeed))).toBe(0)
})
