import { dismissParty, getParty, joinParty, leaveParty } from '@tambay/contracts/party'
import { setMic } from '@tambay/contracts/room/mic'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { hasSeveralGateways } from '#testing/gateways/one-gateway.ts'
import { changeWith, createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { lockParties } from '../rooms/lock-parties.ts'
import { partyMember } from '../tables.ts'
import { removeAbsent } from './lease.ts'

let partyId: string
const app = await startApp()
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
beforeEach(async () => {
  partyId = (await openParty(ann)).id
})

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
const graceMs = 20_000
const graceFromNow = () => new Date(app.clock.now().getTime() + graceMs)

test('a member’s browser receives only changes: who enters, and who leaves', async () => {
  const room = await watch(ann)
  const { version } = room.snapshot
  const entered = room.next('party_change')
  await bob.call(joinParty, { party_id: partyId })
  expect(await entered).toMatchObject({
    base: version,
    version: version + 1,
    joined: [{ id: bob.id, seat: 1 }]
  })

  const gone = room.next('party_change')
  await bob.call(leaveParty, { party_id: partyId })
  expect(await gone).toEqual({
    party_id: partyId,
    base: version + 1,
    version: version + 2,
    joined: [],
    left: [bob.id]
  })
})

test('everyone sees when a member is away and when the member is back', async () => {
  const room = await watch(ann)
  await bob.call(joinParty, { party_id: partyId })
  const { socket } = await watch(bob)
  const isBobAway = (isAway: boolean) =>
    changeWith(room, ({ joined }) => joined?.some(({ id, is_away }) => id === bob.id && is_away === isAway))
  const away = isBobAway(true)
  socket.close()
  expect((await away).joined).toMatchObject([{ id: bob.id, seat: 1 }])
  const back = isBobAway(false)
  await watch(bob)
  expect((await back).joined).toMatchObject([{ id: bob.id, seat: 1 }])
})

test.skipIf(hasSeveralGateways)(
  'a member who loses the connection while the gateway marks the member as back is away',
  async () => {
    await bob.call(joinParty, { party_id: partyId })
    const { socket, emit } = await bob.connect()
    await transact(app.db, async tx => {
      await tx.update(partyMember).set({ isAway: true }).where(eq(partyMember.memberId, bob.id))
      void emit('watch_party', { party_id: partyId }).catch(() => undefined)
      await blockedBackend(app)
      socket.close()
      await blockedBackend(app, 2)
    })
    await app.background.settled()
    const { members } = (await app.call(getParty, { party_id: partyId })).data.party
    expect(members).toMatchObject([{ id: ann.id }, { id: bob.id, is_away: true }])
  }
)

test('when many members lose the connection at once, all are away except members who came back', async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, () => app.signUpNumbered('drop')))
  for (const person of crowd) await person.call(joinParty, { party_id: partyId })
  for (const { socket } of await Promise.all(crowd.map(person => watch(person)))) socket.close()
  await Promise.all(crowd.slice(0, 2).map(person => watch(person)))
  await expect
    .poll(async () => {
      const { members } = (await app.call(getParty, { party_id: partyId })).data.party
      return members.filter(member => member.is_away).map(member => member.id)
    })
    .toEqual(crowd.slice(2).map(person => person.id))
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

test('a member who loses the connection keeps the seat for 20 s and then loses it', async () => {
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

test('a member remains present when one of two connections closes', async () => {
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

test('a speaker becomes the host when the host is away longer than the grace period', async () => {
  await bob.call(joinParty, { party_id: partyId })
  const room = await watch(bob)
  app.clock.advance(graceMs)
  const handedOver = changeWith(room, ({ settings }) => settings?.host !== undefined)
  await sweep()
  expect(await handedOver).toMatchObject({
    settings: { host: { id: bob.id }, ends_at: null },
    joined: [{ id: bob.id, role: 'host', seat: 0 }],
    left: [ann.id]
  })
})

test('a guest remains in the practice room while connected', async () => {
  partyId = (await openGuestRoom(app)).id
  const guest = await createGuest(app)
  await app.call(joinParty, { party_id: partyId }, { token: guest.token })
  const { snapshot } = await watch({ connect: () => app.connect(guest.token) })
  expect(snapshot.members.map(member => member.id)).toEqual([guest.id])
})

test.skipIf(hasSeveralGateways)(
  'a browser that knows an earlier version of the room gets only the changes since then',
  async () => {
    const { snapshot } = await watch(ann)
    const socket = await ann.connect()
    socket.socket.on('party', () => expect.unreachable('a snapshot was sent'))
    const watchSince = async (version: number, current = version) => {
      const change = changeWith(socket, change => change.base === version && change.version === current)
      expect(await socket.emit('watch_party', { party_id: partyId, version })).toMatchObject({ code: 0 })
      return change
    }
    const { version } = snapshot
    expect(await watchSince(version)).toEqual({ party_id: partyId, base: version, version })

    await bob.call(joinParty, { party_id: partyId })
    await ann.call(setMic, { party_id: partyId, mute: 11 })
    expect(await watchSince(version, version + 2)).toMatchObject({
      joined: [{ id: bob.id }, { id: ann.id, mute: 11 }],
      left: []
    })
  }
)

test('a browser whose version the gateway does not know gets a snapshot', async () => {
  await bob.call(joinParty, { party_id: partyId })
  const socket = await ann.connect()
  for (const version of [-5, 1000]) {
    const snapshot = socket.next('party')
    await socket.emit('watch_party', { party_id: partyId, version })
    expect((await snapshot).members).toHaveLength(2)
  }
})

test('a person who waited for a busy room longer than the grace period remains in it', async () => {
  const { answer } = await transact(app.db, async tx => {
    await lockParties(tx, [partyId])
    const answer = bob.call(joinParty, { party_id: partyId })
    await blockedBackend(app)
    app.clock.advance(graceMs + 1)
    return { answer }
  })
  expect((await answer).envelope.code).toBe(0)
  await sweep()
  expect(await whoIsIn()).toEqual([bob.id])
})
