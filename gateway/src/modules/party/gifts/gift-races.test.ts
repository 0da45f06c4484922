import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { joinParty, leaveParty } from '@tambay/contracts/party'
import { sendGift } from '@tambay/contracts/room/gifts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { lockParties } from '../rooms/lock-parties.ts'
import { partyMember } from '../tables.ts'

let party: string
const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  app.config.DIAMOND_COINS = 2
  party = (await openParty(ann)).id
  await bob.call(joinParty, { party_id: party })
})

type Draft = Partial<Record<keyof InputOf<typeof sendGift>, unknown>>
const give = (fields: Draft = {}, by = bob, key: string = randomUUID()) =>
  by.call(
    sendGift,
    { party_id: party, recipient_id: ann.id, gift_id: 'halo-halo', count: 1, ...fields } as never,
    { 'idempotency-key': key }
  )
const wallets = async () => [await bob.coins(), await ann.diamonds()]

async function addPerson(): Promise<TestPerson> {
  const person = await app.signUpNumbered('cat')
  await person.call(joinParty, { party_id: party })
  return person
}

describe('a repeated idempotency key', () => {
  test('pays once and returns the first response, even if the recipient left and the rate changed', async () => {
    const key = randomUUID()
    const cat = await addPerson()
    const first = (await give({ recipient_id: cat.id }, bob, key)).data
    await cat.call(leaveParty, { party_id: party })
    app.config.DIAMOND_COINS = 7
    expect((await give({ recipient_id: cat.id }, bob, key)).data).toEqual(first)
    expect([await bob.coins(), await cat.diamonds()]).toEqual([2950, 15])
  })

  test('is refused for another gift', async () => {
    const key = randomUUID()
    await give({}, bob, key)
    expect(await give({ count: 2 }, bob, key)).toRefuse('idempotency_key_reused')
    expect(await wallets()).toEqual([2950, 15])
  })
})

describe('races', () => {
  test('of ten concurrent gifts that each cost a third of the balance, exactly three succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => give({ gift_id: 'bangka' })))
    const reasons = answers.map(answer => answer.envelope.bizErrorCode ?? 'paid')
    expect(reasons.filter(reason => reason === 'paid')).toHaveLength(3)
    expect(reasons.filter(reason => reason === 'coin_balance_not_enough')).toHaveLength(7)
    expect(await wallets()).toEqual([0, 900])
  })

  test('concurrent gifts in both directions all succeed without a deadlock', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? give({ gift_id: 'parol' }) : give({ gift_id: 'parol', recipient_id: bob.id }, ann)
      )
    )
    expect(answers.map(answer => answer.envelope.code)).toEqual(answers.map(() => 0))
    expect([await ann.coins(), await ann.diamonds(), await bob.coins(), await bob.diamonds()]).toEqual([
      2500, 150, 2500, 150
    ])
  })

  test('a gift to a member who is leaving waits and is then refused', async () => {
    const cat = await addPerson()
    const giving = await transact(app.db, async tx => {
      await lockParties(tx, [party])
      await tx.delete(partyMember).where(eq(partyMember.memberId, cat.id))
      const answer = give({ recipient_id: cat.id })
      await blockedBackend(app)
      return { answer }
    })
    expect(await giving.answer).toRefuse('party_member_not_exists')
    expect(await bob.coins()).toBe(3000)
  })
})
