import { blockUser } from '@tambay/contracts/block'
import { listGifts, listGiven } from '@tambay/contracts/room/gifts'
import { describe, expect, test } from 'vitest'

import { startGiftRoom } from '#testing/modules/gifts.ts'

const { app, ann, bob, room, addPerson, give: send } = await startGiftRoom()

async function give(giftId: string, amount = 1): Promise<void> {
  void (await send({ gift_id: giftId, count: amount })).data
}

describe('the catalog', () => {
  test('contains ten gifts from 5 to 5,000 coins', async () => {
    const { items } = (await app.call(listGifts, undefined)).data
    expect(items).toHaveLength(10)
    expect([items[0], items.at(-1)]).toMatchObject([
      { id: 'sampaguita', price: 5, diamonds: 1 },
      { id: 'fiesta', price: 5000, diamonds: 1500 }
    ])
  })

  test.each([1, 2, 3, 100, 999, 1_000_000])(
    'never gives diamonds worth more than 60% of the price at %i coins per diamond',
    async rate => {
      app.config.DIAMOND_COINS = rate
      const { items } = (await app.call(listGifts, undefined)).data
      expect(items.filter(({ price, diamonds }) => diamonds * rate > 0.6 * price)).toEqual([])
      expect(items.every(({ diamonds }) => diamonds >= 1)).toBe(true)
    }
  )
})

describe('the list of gifts in a party', () => {
  test('pages newest first without repeating or skipping while gifts arrive', async () => {
    for (let each = 1; each <= 7; each++) await give('taho', each)
    const counts: number[] = []
    let cursor: string | undefined
    do {
      const query = { party_id: room.id, limit: 3, ...(cursor !== undefined && { cursor }) }
      const { items, next_cursor } = (await ann.call(listGiven, query)).data
      counts.push(...items.map(item => item.count))
      cursor = next_cursor ?? undefined
      await give('sampaguita', 2)
    } while (cursor)
    expect(counts).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test('omits the gifts of people whom the caller blocked', async () => {
    await give('taho')
    const cat = await addPerson()
    await cat.call(blockUser, { user_id: bob.id })
    expect((await cat.call(listGiven, { party_id: room.id })).data.items).toEqual([])
    expect((await ann.call(listGiven, { party_id: room.id })).data.items).toHaveLength(1)
  })
})
