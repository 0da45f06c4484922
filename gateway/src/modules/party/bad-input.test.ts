import { getCurrentParty, getParty, joinParty } from '@tambay/contracts/party'
import { kickMember } from '@tambay/contracts/room/members'
import { cancelMicRequest, requestMic, setMic } from '@tambay/contracts/room/mic'
import { leaveSeat, takeSeat } from '@tambay/contracts/room/seats'
import { beforeEach, expect, test } from 'vitest'

import { createGuest, openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let party_id: string
const app = await startApp({ RATE_PER_SESSION: 30 })
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  party_id = (await openParty(ann)).id
  await bob.call(joinParty, { party_id })
})

const read = async () => (await app.call(getParty, { party_id })).data.party

test.each([
  ['no token', undefined, 'token_unknown'],
  ['an invented token', 'u_invented', 'token_unknown'],
  ['an invented guest token', 'g_invented', 'token_unknown']
] as const)('a call with %s is refused and leaves the room as it was', async (_, token, reason) => {
  const before = await read()
  for (const operation of [joinParty, leaveSeat, requestMic])
    expect(await app.call(operation, { party_id }, { token })).toRefuse(reason)
  expect(await read()).toEqual(before)
})

test('a revoked session can neither change nor watch the room any more', async () => {
  const socket = await bob.connect()
  const closed = new Promise(resolve => socket.socket.once('disconnect', resolve))
  await app.sessions.revoke(bob.id, bob.sessionId)
  await closed
  const before = await read()
  expect(await bob.call(takeSeat, { party_id, seat: 5 })).toRefuse('token_revoked')
  expect(await bob.call(setMic, { party_id, mute: 11 })).toRefuse('token_revoked')
  await expect(bob.connect()).rejects.toMatchObject({ data: { bizErrorCode: 'token_revoked' } })
  const { members } = await read()
  expect(members.map(({ seat, mute }) => [seat, mute])).toEqual(
    before.members.map(({ seat, mute }) => [seat, mute])
  )
})

test('a guest token enters practice rooms only, and listens only where everyone may enter', async () => {
  const { token } = await createGuest(app)
  const closed = await openParty(await app.signUpNumbered('eve'), { auth: 2 })
  expect(await app.call(joinParty, { party_id }, { token })).toRefuse('guests_not_admitted')
  const socket = await app.connect(token)
  expect(await socket.emit('watch_party', { party_id: closed.id })).toMatchObject({
    bizErrorCode: 'party_member_not_exists'
  })
})

test('a person who enters two rooms on two devices at once is in exactly one room', async () => {
  const cat = await app.signUpNumbered('cat')
  const rooms = [party_id, (await openParty(cat)).id]
  const dan = await app.signUpNumbered('dan')
  await Promise.all(rooms.map(id => dan.call(joinParty, { party_id: id })))
  const inside = await Promise.all(
    rooms.map(async id => {
      const { members } = (await app.call(getParty, { party_id: id })).data.party
      return members.some(member => member.id === dan.id)
    })
  )
  expect(inside.filter(Boolean)).toHaveLength(1)
  expect((await dan.call(getCurrentParty, undefined)).data.party?.id).toBe(rooms[inside.indexOf(true)])
})

test('a person who enters one room on two devices at once has one seat', async () => {
  const dan = await app.signUpNumbered('dan')
  const answers = await Promise.all([1, 2, 3].map(() => dan.call(joinParty, { party_id })))
  expect(answers.map(({ data }) => data.role)).toEqual(['speaker', 'speaker', 'speaker'])
  expect((await read()).members.map(({ seat }) => seat)).toEqual([0, 1, 2])
})

test('refuses a flood of mic requests, while other members can continue', async () => {
  await bob.call(leaveSeat, { party_id })
  const flood = Array.from({ length: 40 }, (_, index) =>
    bob.call(index % 2 === 0 ? requestMic : cancelMicRequest, { party_id })
  )
  const reasons = (await Promise.all(flood)).map(({ envelope }) => envelope.bizErrorCode)
  expect(new Set(reasons)).toEqual(new Set([undefined, 'too_many_requests']))
  expect(reasons.filter(reason => reason === undefined).length).toBeLessThanOrEqual(30)
  expect((await ann.call(kickMember, { party_id, member_id: bob.id })).envelope.code).toBe(0)
  expect((await read()).members.map(({ id }) => id)).toEqual([ann.id])
})
