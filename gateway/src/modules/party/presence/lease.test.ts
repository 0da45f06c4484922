import { joinParty } from '@tambay/contracts/party'
import { expect, test } from 'vitest'

import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { extendLeases } from './lease.ts'
import { keyOf } from './membership-tracker.ts'

const app = await startApp()

test('one statement extends the leases of more members than it could have parameters', async () => {
  const [ann, bob] = [await app.signUp('ann01'), await app.signUp('bob02')]
  const { id: partyId } = await openParty(ann)
  await bob.call(joinParty, { party_id: partyId })
  const members = [ann, bob].map(({ id: memberId }) => ({ partyId, memberId }))
  const left = Array.from({ length: 70_000 }, (_, index) => ({ partyId, memberId: `g_${index}` }))
  const extended = await extendLeases(app.db, [...left, ...members], app.clock.now())
  expect([...extended.keys()].toSorted()).toEqual(members.map(keyOf).toSorted())
})
