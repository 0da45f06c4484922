import { getParty, joinParty, leaveParty, type Party } from '@tambay/contracts/party'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { applyChange } from '@tambay/contracts/room/apply-change'
import { cancelMicRequest, muteMember, requestMic, setMic, unmuteMember } from '@tambay/contracts/room/mic'
import { leaveSeat, lockSeat, takeSeat } from '@tambay/contracts/room/seats'
import { updateParty } from '@tambay/contracts/room/settings'
import { beforeEach, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { changeWith, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { partyMember } from '../tables.ts'

let party_id: string
const app = await startApp({ PARTY_CAPACITY: 2000, EVENTS_PER_SOCKET: 1000 })
const ann = await app.signUp('ann01')
const crowd = await Promise.all(Array.from({ length: 6 }, () => app.signUpNumbered('crowd')))
beforeEach(async () => {
  party_id = (await openParty(ann)).id
})

const read = async () => (await app.call(getParty, { party_id })).data.party

async function follow(person: TestPerson) {
  const socket = await person.connect()
  const first = socket.next('party')
  await socket.emit('watch_party', { party_id })
  const room = { party: await first, gaps: 0, socket }
  socket.socket.on('party', party => (room.party = party))
  socket.socket.on('party_change', (change: ServerEvents['party_change']) => {
    if (change.base > room.party.version) {
      room.gaps++
      void socket.emit('watch_party', { party_id, version: room.party.version })
    } else if (change.version > room.party.version) room.party = applyChange(room.party, change)
  })
  return room
}

const inOrder = ({ members, faces: _, game: __, ...party }: Party) => ({
  ...party,
  members: members.toSorted((a, b) => a.id.localeCompare(b.id))
})

test('a browser that applies concurrent changes of many people gets the same room as the server', async () => {
  const room = await follow(ann)
  const each = crowd.map(async (person, index) => {
    const seat = 1 + ((index * 3) % 8)
    const member = { party_id, member_id: person.id }
    for (const step of [
      () => person.call(joinParty, { party_id }),
      () => person.call(setMic, { party_id, mute: 11 }),
      () => person.call(takeSeat, { party_id, seat }),
      () => ann.call(index % 2 === 0 ? muteMember : unmuteMember, member),
      () => person.call(leaveSeat, { party_id }),
      () => person.call(requestMic, { party_id }),
      () => ann.call(lockSeat, { party_id, seat, is_locked: index < 3 }),
      () => ann.call(updateParty, { party_id, name: `Room ${index}`, tags: [`Tag ${index}`] }),
      () => person.call(index < 2 ? leaveParty : cancelMicRequest, { party_id }),
      () => person.call(takeSeat, { party_id, seat: 8 - index })
    ])
      await step()
  })
  await Promise.all(each)
  const last = await read()
  await expect.poll(() => room.party.version).toBe(last.version)
  expect(inOrder(room.party)).toEqual(inOrder(last))
  if (app.gateways.length === 1) expect(room.gaps).toBe(0)
})

test('a change has the same size in a room of 3 and of 1,000 people', async () => {
  const [bob, cat] = crowd as [TestPerson, TestPerson]
  for (const person of [bob, cat]) await person.call(joinParty, { party_id })
  const { socket } = await follow(ann)
  const sizeOf = async (mute: 10 | 11) => {
    const change = changeWith({ socket: socket.socket }, ({ joined }) =>
      joined?.some(member => member.id === bob.id && member.mute === mute)
    )
    await bob.call(setMic, { party_id, mute })
    return JSON.stringify(await change).length
  }
  // Measures the second change, because the first may be merged with changes of people who enter.
  const [, small] = [await sizeOf(11), await sizeOf(10)]

  const guest = (id: string) => ({ id, nick_name: 'Guest17320411', avatar: '/pictures/avatars/07.svg' })
  const ids = Array.from({ length: 997 }, (_, index) => `g_${String(index).padStart(32, 'a')}`)
  const joinedAt = app.clock.now()
  await app.db
    .insert(partyMember)
    .values(ids.map(memberId => ({ partyId: party_id, memberId, guest: guest(memberId), joinedAt })))
  expect((await read()).member_count).toBe(1000)
  expect([await sizeOf(11), await sizeOf(10)]).toEqual([small, small])
})
