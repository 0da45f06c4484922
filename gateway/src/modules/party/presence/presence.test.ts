import { dismissParty, getParty, joinParty, leaveParty, type Party } from '@tambay/contracts/party'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import type { TestSocket } from '#testing/test-sockets.ts'
import { graceMs } from '../party-rules.ts'
import { createGuest, openGuestRoom, openParty } from '../testing.ts'
import { removeAbsent } from './lease.ts'

let app: TestApp
let ann: TestPerson
let bob: TestPerson
let partyId: string

beforeAll(async () => {
  app = await createTestApp()
  ann = await app.signUp('ann01')
  bob = await app.signUp('bob02')
})
beforeEach(async () => {
  partyId = (await openParty(ann)).id
})
afterAll(() => app.close())

const sweep = () => removeAbsent(app)
const whoIsIn = async () => {
  const answer = await app.call(getParty, { party_id: partyId })
  return answer.envelope.code === 0
    ? answer.data.party.members.map(member => member.id)
    : answer.envelope.bizErrorCode
}

async function watch(person: { connect: TestPerson['connect'] }) {
  const socket = await person.connect()
  const snapshot = socket.next('party')
  expect(await socket.emit('watch_party', { party_id: partyId })).toMatchObject({ code: 0 })
  return { ...socket, snapshot: await snapshot }
}

/** Waits for a newer snapshot: older ones may still arrive. */
function after({ version }: Party, { socket }: Pick<TestSocket, 'socket'>): Promise<Party> {
  return new Promise(resolve =>
    socket.on('party', (party: Party) => {
      if (party.version > version) resolve(party)
    })
  )
}

async function untilOnLease(memberId: string, until: Date): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await app.pool.query('SELECT present_until FROM party_member WHERE member_id = $1', [
        memberId
      ])
      return rows[0]?.present_until
    })
    .toEqual(until)
}
const graceFromNow = () => new Date(app.clock.now().getTime() + graceMs)

test('a second browser sees who enters and leaves, in snapshots with rising versions', async () => {
  const room = await watch(ann)
  const entered = after(room.snapshot, room)
  await bob.call(joinParty, { party_id: partyId })
  const withBob = await entered
  expect(withBob.members.map(member => member.id)).toEqual([ann.id, bob.id])

  const gone = after(withBob, room)
  await bob.call(leaveParty, { party_id: partyId })
  expect((await gone).members.map(member => member.id)).toEqual([ann.id])
})

test('a dismissed room sends 50017 to everyone and then no more events', async () => {
  await bob.call(joinParty, { party_id: partyId })
  const [first, second] = [await watch(ann), await watch(bob)]
  const received = Promise.all([first.next('party_dismissed'), second.next('party_dismissed')])
  await ann.call(dismissParty, { party_id: partyId })
  const event = { party_id: partyId, code: 50017, msg: 'The party room has been dismissed' }
  expect(await received).toEqual([event, event])
  expect(await second.emit('watch_party', { party_id: partyId })).toMatchObject({ code: 50017 })
})

test('only members can watch a party', async () => {
  const socket = await bob.connect()
  expect(await socket.emit('watch_party', { party_id: partyId })).toMatchObject({
    bizErrorCode: 'party_member_not_exists'
  })
  expect(await socket.emit('watch_party', { party_id: '123456789012' })).toMatchObject({
    bizErrorCode: 'party_not_found'
  })
  const visitor = await app.connect()
  expect(await visitor.emit('watch_party', { party_id: partyId })).toMatchObject({
    bizErrorCode: 'token_unknown'
  })
})

test('a dropped member keeps the seat for 20 s and then loses it', async () => {
  await watch(ann)
  await bob.call(joinParty, { party_id: partyId })
  const { socket } = await watch(bob)
  socket.close()
  await untilOnLease(bob.id, graceFromNow())

  app.clock.advance(graceMs - 1)
  await sweep()
  expect(await whoIsIn()).toEqual([ann.id, bob.id])

  app.clock.advance(1)
  await sweep()
  expect(await whoIsIn()).toEqual([ann.id])
})

test('a member who reconnects in time keeps the seat', async () => {
  const { socket } = await watch(ann)
  socket.close()
  await untilOnLease(ann.id, graceFromNow())
  app.clock.advance(graceMs - 1)
  await watch(ann)
  app.clock.advance(2)
  await sweep()
  expect(await whoIsIn()).toEqual([ann.id])
})

test('a member stays present when one of two connections closes', async () => {
  const first = await watch(ann)
  await watch(ann)
  first.socket.close()
  app.clock.advance(graceMs + 1)
  await sweep()
  expect(await whoIsIn()).toEqual([ann.id])
})

test('a member who never connects is removed after the grace period', async () => {
  await watch(ann)
  await bob.call(joinParty, { party_id: partyId })
  app.clock.advance(graceMs)
  await sweep()
  expect(await whoIsIn()).toEqual([ann.id])
})

test('the party ends when its host is away longer than the grace period', async () => {
  await bob.call(joinParty, { party_id: partyId })
  await watch(bob)
  app.clock.advance(graceMs)
  await sweep()
  expect(await whoIsIn()).toBe('party_dismissed')
})

test('a guest stays in the practice room while connected', async () => {
  partyId = (await openGuestRoom(app)).id
  const guest = await createGuest(app)
  await app.call(joinParty, { party_id: partyId }, { token: guest.token })
  const { snapshot } = await watch({ connect: () => app.connect(guest.token) })
  expect(snapshot.members.map(member => member.id)).toEqual([guest.id])
})
