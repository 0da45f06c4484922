import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { joinParty } from '@tambay/contracts/party'
import { sendGift } from '@tambay/contracts/room/gifts'
import { beforeEach } from 'vitest'

import type { TestPerson } from '../create-test-app.ts'
import { newPeople, startApp } from '../start-app.ts'
import { openParty } from './party.ts'

export type GiftDraft = Partial<Record<keyof InputOf<typeof sendGift>, unknown>>

/** A room of Ann with Bob in it, new for each test. */
export async function startGiftRoom() {
  const app = await startApp()
  const { ann, bob } = newPeople(app, 'ann', 'bob')
  const room = { id: '' }
  beforeEach(async () => {
    app.config.DIAMOND_COINS = 2
    room.id = (await openParty(ann)).id
    await bob.call(joinParty, { party_id: room.id })
  })
  return {
    app,
    ann,
    bob,
    room,
    /** Bob gives Ann one halo-halo, unless the fields differ. */
    give: (fields: GiftDraft = {}, by = bob, key: string = randomUUID()) =>
      by.call(
        sendGift,
        { party_id: room.id, recipient_id: ann.id, gift_id: 'halo-halo', count: 1, ...fields } as never,
        { 'idempotency-key': key }
      ),
    async addPerson(): Promise<TestPerson> {
      const person = await app.signUpNumbered('cat')
      await person.call(joinParty, { party_id: room.id })
      return person
    }
  }
}
