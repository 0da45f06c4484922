import { dismissParty, getCurrentParty, getParty, joinParty, leaveParty } from '@tambay/contracts/party'
import { leaveSeat, takeSeat } from '@tambay/contracts/room/seats'
import { beforeEach, expect, test } from 'vitest'

import { toTimestamp } from '#platform/time/clock.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { hostlessMs } from '../party-rules.ts'
import { endHostless } from '../presence/lease.ts'

let party_id: string
const app = await startApp()
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
const cat = await app.signUp('cat03')
beforeEach(async () => {
  for (const person of [ann, bob, cat]) {
    const { party } = (await person.call(getCurrentParty, undefined)).data
    if (party) await person.call(leaveParty, { party_id: party.id })
  }
  party_id = (await openParty(ann)).id
})

const read = async () => (await app.call(getParty, { party_id })).data.party
const enter = async (...people: TestPerson[]) => {
  for (const person of people) {
    await person.call(joinParty, { party_id })
    app.clock.advance(1000)
  }
}
async function leaveWithAudience(): Promise<void> {
  await enter(bob)
  await bob.call(leaveSeat, { party_id })
  await ann.call(leaveParty, { party_id })
}

test('the speaker who has been seated longest becomes the host when the host leaves', async () => {
  await enter(bob, cat)
  await bob.call(leaveSeat, { party_id })
  await bob.call(takeSeat, { party_id, seat: 1 })
  await ann.call(leaveParty, { party_id })
  expect(await read()).toMatchObject({
    host: { id: cat.id },
    ends_at: null,
    members: [
      { id: cat.id, seat: 0, role: 'host' },
      { id: bob.id, seat: 1, role: 'speaker' }
    ]
  })
  expect((await ann.call(joinParty, { party_id })).data.role).toBe('speaker')
  expect(await ann.call(dismissParty, { party_id })).toRefuse('party_host_only')
})

test('opening or entering another party counts as leaving', async () => {
  await enter(bob)
  await openParty(ann)
  expect((await read()).host.id).toBe(bob.id)
  const other = (await openParty(cat)).id
  await ann.call(joinParty, { party_id })
  await bob.call(joinParty, { party_id: other })
  expect((await read()).host.id).toBe(ann.id)
})

test('without a speaker, all members see when the party will end, and it ends at that time', async () => {
  await enter(bob)
  await bob.call(leaveSeat, { party_id })
  const socket = await bob.connect()
  await socket.emit('watch_party', { party_id })
  const endsAt = toTimestamp(new Date(app.clock.now().getTime() + hostlessMs))
  await ann.call(leaveParty, { party_id })
  expect((await read()).ends_at).toBe(endsAt)

  app.clock.advance(hostlessMs - 1)
  await endHostless(app)
  expect((await read()).ends_at).toBe(endsAt)
  const dismissed = socket.next('party_dismissed')
  app.clock.advance(1)
  await endHostless(app)
  expect(await dismissed).toMatchObject({ party_id, code: 50017 })
  expect(await app.call(getParty, { party_id })).toRefuse('party_dismissed')
})

test('a member who takes a seat becomes the host and cancels the end of the party', async () => {
  await leaveWithAudience()
  await bob.call(takeSeat, { party_id, seat: 3 })
  expect(await read()).toMatchObject({
    host: { id: bob.id },
    ends_at: null,
    members: [{ id: bob.id, seat: 0 }]
  })
})

test('a person who enters and gets a seat becomes the host', async () => {
  await leaveWithAudience()
  expect((await cat.call(joinParty, { party_id })).data).toMatchObject({
    role: 'host',
    party: { host: { id: cat.id }, ends_at: null }
  })
})

test('a host who comes back in time cancels the end of the party', async () => {
  await leaveWithAudience()
  expect((await ann.call(joinParty, { party_id })).data).toMatchObject({
    role: 'host',
    party: { ends_at: null }
  })
  app.clock.advance(hostlessMs)
  await endHostless(app)
  expect((await read()).members.map(({ id, seat }) => [id, seat])).toEqual([
    [ann.id, 0],
    [bob.id, null]
  ])
})

test('a host who returns to their old party leaves the new party that they opened', async () => {
  await leaveWithAudience()
  const next = (await openParty(ann)).id
  expect((await ann.call(joinParty, { party_id })).data.role).toBe('host')
  expect(await app.call(getParty, { party_id: next })).toRefuse('party_dismissed')
})

test('a speaker whose own party waits for their return does not become the host', async () => {
  await leaveWithAudience()
  const other = (await openParty(cat)).id
  await ann.call(joinParty, { party_id: other })
  await cat.call(leaveParty, { party_id: other })
  expect((await app.call(getParty, { party_id: other })).data.party).toMatchObject({
    host: { id: cat.id },
    ends_at: expect.any(Number)
  })
})

test('a party that waits for its host ends when the last member leaves', async () => {
  await leaveWithAudience()
  await bob.call(leaveParty, { party_id })
  expect(await app.call(getParty, { party_id })).toRefuse('party_dismissed')
})
