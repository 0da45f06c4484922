import { randomUUID } from 'node:crypto'

import { leaveParty } from '@tambay/contracts/party'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import { startGiftRoom } from '#testing/modules/gifts.ts'
import { lockParties } from '../rooms/lock-parties.ts'
import { partyMember } from '../tables.ts'

const { app, ann, bob, room, give, addPerson } = await startGiftRoom()
const wallets = async () => [await bob.coins(), await ann.diamonds()]

describe('a repeated idempotency key', () => {
  test('pays once and returns the first response, even if the recipient left and the rate changed', async () => {
    const key = randomUUID()
    const cat = await addPerson()
    const first = (await give({ recipient_id: cat.id }, bob, key)).data
    await cat.call(leaveParty, { party_id: room.id })
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
    const answers = await Promise.all(Array.from({ length: 10 }, () => give({ gift_id: 'jeepney' })))
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
      await lockParties(tx, [room.id])
      await tx.delete(partyMember).where(eq(partyMember.memberId, cat.id))
      const answer = give({ recipient_id: cat.id })
      await blockedBackend(app)
      return { answer }
    })
    expect(await giving.answer).toRefuse('party_member_not_exists')
    expect(await bob.coins()).toBe(3000)
  })
})
