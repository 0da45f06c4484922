import { claimDailyTicket, getWheel, listRewards, spinWheel } from '@tambay/contracts/wheel'
import { commitTo, createSeed, wheelLabels } from '@tambay/fairness/commit-reveal'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { asOwner } from '#testing/blocked-backend.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { publish, spinRequest } from '#testing/modules/wheel.ts'
import { startApp } from '#testing/start-app.ts'
import { epoch } from '../tables.ts'
import { lockPlayer } from '../tickets/wheel-player.ts'
import { revealLocked } from './epochs.ts'
import { revealDueSeeds, selectOfEarlierOdds, selectOld } from './reveal-due.ts'
import { createSeedVault } from './seed-vault.ts'

const day = 24 * 3_600_000
const app = await startApp()
const vault = createSeedVault(app.config.SECRET_KEY)

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
  const { commit } = (await ann.call(getWheel, undefined)).data.turntable.mine ?? {}
  const stored = await epochOf(ann)
  expect(stored).toMatchObject({ seed: null, sealKey: vault.keyId })
  expect(commitTo(vault.open(stored) ?? '', wheelLabels)).toBe(commit)
  expect(vault.open({ ...stored, userId: '1' })).toBeUndefined()
  const other = createSeedVault('another secret of 32 characters!')
  expect([other.open(stored), other.holdsKeyOf(stored)]).toEqual([undefined, false])
})

test('if a seed was sealed with another secret, the next visit starts a new epoch, and the seed stays hidden and is logged', async () => {
  const ann = await player('ann17')
  const old = await spinRequest(ann)
  const other = createSeedVault('another secret of 32 characters!')
  const { id } = await epochOf(ann)
  const lost = other.seal(createSeed(), { id, userId: ann.id })
  await app.db.update(epoch).set(lost).where(eq(epoch.id, id))
  expect(await ann.call(spinWheel, old)).toRefuse('odds_changed')
  const { spin } = (await ann.call(spinWheel, await spinRequest(ann))).data
  expect([spin.nonce, spin.commit === old.commit]).toEqual([1, false])
  const [kept] = await app.db.select().from(epoch).where(eq(epoch.id, id))
  expect(kept).toMatchObject({ ...lost, revealedAt: expect.any(Date) })
  expect(app.takeErrors().join()).toContain('cannot decrypt a seed of the wheel')
})

test('the job reveals a seed after 24 hours, tells the player, and leaves younger seeds hidden', async () => {
  const [ann, bob] = [await player('ann12'), await player('bob12')]
  const request = await spinRequest(ann)
  await ann.call(spinWheel, request)
  const phone = await ann.connect()
  const revealed = phone.next('wheel_revealed')
  app.clock.advance(day - 1)
  await bob.call(getWheel, undefined)
  app.clock.advance(1)
  await Promise.all([reveal(), reveal(), reveal()])
  expect(await revealed).toEqual({})
  const { seed } = await epochOf(ann)
  expect(commitTo(seed ?? '', wheelLabels)).toBe(request.commit)
  expect((await epochOf(bob)).seed).toBeNull()
  expect(await reveal()).toBe(0)
  const [spin] = (await ann.call(listRewards, {})).data.items
  expect(spin?.seed).toBe(seed)
})

test('a seed that another gateway revealed in the meantime is not revealed again', async () => {
  const ann = await player('ann16')
  await ann.call(getWheel, undefined)
  const stale = await epochOf(ann)
  const revealStale = () => transact(app.db, tx => revealLocked(tx, stale, { vault, now: app.clock.now() }))
  expect(commitTo((await revealStale()) ?? '', wheelLabels)).toBe(stale.commit)
  expect(await revealStale()).toBeUndefined()
})

test('the job reveals seeds of earlier odds and skips a player who is spinning', async () => {
  const ann = await player('ann13')
  await ann.call(getWheel, undefined)
  await publish(app, { fields: app.content.wheel.first_odds.slice(1) })
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
  for (const name of ['ann15', 'bob15', 'cat15']) await (await player(name)).call(getWheel, undefined)
  app.clock.advance(day)
  expect(await revealDueSeeds({ ...app, vault }, 2)).toBe(3)
})

test.each([
  ['24 hours old', selectOld, 'epoch_hidden_by_age'],
  ['of earlier odds', selectOfEarlierOdds, 'epoch_hidden_by_version']
])(
  'of 20,000 hidden seeds, a batch of those that are %s reads only its part of an index',
  async (_, select, index) => {
    const ann = await player(`ann${index.length}`)
    await ann.call(getWheel, undefined)
    const after = await epochOf(ann)
    const keyId = `key of ${index}`
    await asOwner(app, async client => {
      await client.query(
        `INSERT INTO epoch (id, user_id, version, sealed_seed, seal_key, commit, created_at, revealed_at)
       SELECT gen_random_uuid(), user_id, version, sealed_seed, $2, commit, created_at - n * interval '10 seconds', created_at
       FROM epoch, generate_series(1, 20000) n WHERE id = $1`,
        [after.id, keyId]
      )
      await client.query('ANALYZE epoch')
    })
    const due = select(app.db, { keyId, now: app.clock.now(), version: after.version, after }).limit(200)
    const { rows } = await app.db.execute(sql`EXPLAIN ${due.getSQL()}`)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(`${index} on epoch .*\\n +Index Cond: .*ROW\\(`))
    expect(plan).not.toMatch(/Seq Scan on epoch|Sort/)
  }
)
