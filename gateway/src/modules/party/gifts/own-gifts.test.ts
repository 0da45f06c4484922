import { joinParty } from '@tambay/contracts/party'
import { listGifts, listGiven, sendGift } from '@tambay/contracts/room/gifts'
import { expect, onTestFinished, test } from 'vitest'

import { writeContent } from '#testing/content/write-content.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { hasSeveralGateways } from '#testing/gateways/one-gateway.ts'
import { openParty } from '#testing/modules/party.ts'

const gifts = [
  { id: 'big-rose', name: 'Big rose', picture: 'sampaguita', price: 40 },
  { id: 'rose', name: 'Rose', picture: 'sampaguita', price: 20 }
]

async function start(content: unknown) {
  const app = await createTestApp({ CONTENT_DIR: writeContent('gifts', content) })
  onTestFinished(app.close)
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')]
  const { id: party_id } = await openParty(ann)
  await bob.call(joinParty, { party_id })
  return { app, bob, order: { party_id, recipient_id: ann.id, gift_id: 'rose', count: 1 } }
}

test('people send the gifts of the operator at their prices', async () => {
  const { app, bob, order } = await start({ gifts })
  expect((await app.call(listGifts, undefined)).data.items).toEqual([
    { id: 'rose', name: 'Rose', picture: '/pictures/gifts/sampaguita.svg', price: 20, diamonds: 6 },
    { id: 'big-rose', name: 'Big rose', picture: '/pictures/gifts/sampaguita.svg', price: 40, diamonds: 12 }
  ])
  const before = await bob.coins()
  expect((await bob.call(sendGift, { ...order, price: 20 })).data.given.gift.name).toBe('Rose')
  expect(await bob.coins()).toBe(before - 20)
  expect(await bob.call(sendGift, { ...order, gift_id: 'taho' })).toRefuse('gift_not_found')
})

test('nobody pays another price than the one that the page showed', async () => {
  const { bob, order } = await start({ gifts })
  const before = await bob.coins()
  expect(await bob.call(sendGift, { ...order, price: 5 })).toRefuse('gift_price_changed')
  expect(await bob.coins()).toBe(before)
})

test.skipIf(hasSeveralGateways)('a retired gift cannot be sent, and keeps its name in the list', async () => {
  const { app, bob, order } = await start({ gifts })
  void (await bob.call(sendGift, order)).data
  app.content.gifts.gifts = app.content.gifts.gifts.map(gift => ({ ...gift, is_retired: gift.id === 'rose' }))
  expect((await app.call(listGifts, undefined)).data.items.map(({ id }) => id)).toEqual(['big-rose'])
  expect(await bob.call(sendGift, order)).toRefuse('gift_not_found')
  const { items } = (await bob.call(listGiven, { party_id: order.party_id })).data
  expect(items.map(({ gift }) => gift.name)).toEqual(['Rose'])
})
