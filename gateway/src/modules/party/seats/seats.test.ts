import { getParty, joinParty, leaveParty, type PartyMember } from '@tambay/contracts/party'
import { answerMicRequest, muteMember, requestMic, setMic, unmuteMember } from '@tambay/contracts/room/mic'
import { inviteToSeat, leaveSeat, lockSeat, removeFromSeat, takeSeat } from '@tambay/contracts/room/seats'
import { updateParty } from '@tambay/contracts/room/settings'
import { beforeEach, describe, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

let party_id: string
const app = await startApp()
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
const cat = await app.signUp('cat03')
beforeEach(async () => {
  party_id = (await openParty(ann)).id
  for (const person of [bob, cat]) await person.call(joinParty, { party_id })
})

const read = async () => (await app.call(getParty, { party_id })).data.party
const memberOf = async (person: TestPerson) =>
  (await read()).members.find(({ id }) => id === person.id) as PartyMember
const aboutBob = () => ({ party_id, member_id: bob.id })
const ok = async (answer: Promise<{ data: unknown }>) => void (await answer).data

describe('a seat', () => {
  test('is given to exactly one of two people who take the seat at the same time', async () => {
    for (const person of [bob, cat]) await ok(person.call(leaveSeat, { party_id }))
    const answers = await Promise.all([bob, cat].map(person => person.call(takeSeat, { party_id, seat: 5 })))
    expect(answers.map(({ envelope }) => envelope.bizErrorCode).toSorted()).toEqual(['seat_taken', undefined])
    expect((await read()).members.map(({ seat }) => seat)).toEqual([0, 5, null])
  })

  test('can be exchanged for another seat without a change of the mic, and left, which mutes the mic', async () => {
    await ok(bob.call(setMic, { party_id, mute: 11 }))
    await ok(bob.call(takeSeat, { party_id, seat: 7 }))
    expect(await memberOf(bob)).toMatchObject({ seat: 7, mute: 11, role: 'speaker' })
    await ok(bob.call(leaveSeat, { party_id }))
    expect(await memberOf(bob)).toMatchObject({ seat: null, mute: 10, role: 'audience' })
    expect(await bob.call(setMic, { party_id, mute: 11 })).toRefuse('mic_not_allowed')
  })

  test('remains a person’s only seat if two devices of the person take seats at the same time', async () => {
    const moves = await Promise.all([5, 6].map(seat => bob.call(takeSeat, { party_id, seat })))
    expect(moves.map(({ envelope }) => envelope.code)).toEqual([0, 0])
    expect((await read()).members.filter(({ id }) => id === bob.id)).toHaveLength(1)
  })

  test('can be locked only while it is free, and then cannot be taken', async () => {
    expect(await ann.call(lockSeat, { party_id, seat: 1, is_locked: true })).toRefuse('seat_taken')
    for (const seat of [3, 4, 5, 6, 7, 8]) await ok(ann.call(lockSeat, { party_id, seat, is_locked: true }))
    expect(await read()).toMatchObject({ locked_seats: [3, 4, 5, 6, 7, 8], seats_free: 0 })
    expect(await bob.call(takeSeat, { party_id, seat: 3 })).toRefuse('seat_locked')
    const dan = await app.signUp('dan04')
    expect((await dan.call(joinParty, { party_id })).data.role).toBe('audience')
    await ok(ann.call(lockSeat, { party_id, seat: 8, is_locked: false }))
    await ok(dan.call(takeSeat, { party_id, seat: 8 }))
  })

  test.each([0, 9, -1, 1.5, '1'])('number %s is refused', async seat => {
    expect(await bob.call(takeSeat, { party_id, seat: seat as number })).toRefuse('bad_request')
  })

  test('in a practice room can be taken freely, but nobody has the host’s rights', async () => {
    const room = (await openGuestRoom(app)).id
    const guest = await createGuest(app)
    const as = { token: guest.token }
    await ok(app.call(joinParty, { party_id: room }, as))
    await ok(app.call(takeSeat, { party_id: room, seat: 8 }, as))
    await ok(app.call(setMic, { party_id: room, mute: 11 }, as))
    expect(await app.call(requestMic, { party_id: room }, as)).toRefuse('mic_host_missing')
    await bob.call(joinParty, { party_id: room })
    expect(await bob.call(muteMember, { party_id: room, member_id: guest.id })).toRefuse('party_host_only')
  })
})

describe('a member whom the host unseated', () => {
  beforeEach(() => ok(ann.call(removeFromSeat, aboutBob())))

  test('gets a seat again only after the host accepts a request, and is asked to unmute', async () => {
    expect(await bob.call(takeSeat, { party_id, seat: 4 })).toRefuse('seat_request_needed')
    await ok(bob.call(requestMic, { party_id }))
    expect((await memberOf(bob)).mic_requested_at).toEqual(expect.any(Number))
    const asked = (await bob.connect()).next('unmute_asked')
    await ok(ann.call(answerMicRequest, { ...aboutBob(), is_accepted: true }))
    expect(await asked).toEqual({ party_id })
    expect(await memberOf(bob)).toMatchObject({ seat: 1, is_mic_approved: true, mic_requested_at: null })
    expect(await ann.call(answerMicRequest, { ...aboutBob(), is_accepted: true })).toRefuse(
      'mic_request_ended'
    )
  })

  test('may take a seat after an invitation, which arrives as an event', async () => {
    const socket = await bob.connect()
    const invited = socket.next('seat_invited')
    await ok(ann.call(inviteToSeat, aboutBob()))
    expect(await invited).toEqual({ party_id })
    await ok(bob.call(takeSeat, { party_id, seat: 4 }))
  })

  test('gets no seat by leaving and entering again', async () => {
    await ok(bob.call(leaveParty, { party_id }))
    expect((await bob.call(joinParty, { party_id })).data.role).toBe('audience')
    expect(await bob.call(takeSeat, { party_id, seat: 4 })).toRefuse('seat_request_needed')
  })
})

describe('the mic', () => {
  test('of a member whom the host muted remains muted, even after the member enters again, until the host allows it', async () => {
    await ok(bob.call(setMic, { party_id, mute: 11 }))
    await ok(ann.call(muteMember, aboutBob()))
    expect(await memberOf(bob)).toMatchObject({ mute: 10, is_host_muted: true })
    await ok(bob.call(leaveParty, { party_id }))
    await ok(bob.call(joinParty, { party_id }))
    expect(await bob.call(setMic, { party_id, mute: 11 })).toRefuse('mic_host_muted')

    const asked = (await bob.connect()).next('unmute_asked')
    await ok(ann.call(unmuteMember, aboutBob()))
    expect(await asked).toEqual({ party_id })
    expect(await memberOf(bob)).toMatchObject({ mute: 10, is_host_muted: false })
    await ok(bob.call(leaveParty, { party_id }))
    await ok(bob.call(joinParty, { party_id }))
    await ok(bob.call(setMic, { party_id, mute: 11 }))
  })

  test('of a member without a seat can be neither muted nor approved', async () => {
    await ok(bob.call(leaveSeat, { party_id }))
    for (const operation of [muteMember, unmuteMember])
      expect(await ann.call(operation, aboutBob())).toRefuse('member_not_seated')
  })

  test('in Host Mode needs the host’s approval, and changing to Host Mode mutes members without approval', async () => {
    for (const person of [ann, bob, cat]) await ok(person.call(setMic, { party_id, mute: 11 }))
    await ok(ann.call(unmuteMember, { party_id, member_id: cat.id }))
    await ok(ann.call(updateParty, { party_id, mic_mode: 1 }))
    expect((await read()).members.map(({ mute }) => mute)).toEqual([11, 10, 11])
    expect(await bob.call(setMic, { party_id, mute: 11 })).toRefuse('mic_not_allowed')
    await ok(bob.call(requestMic, { party_id }))
    await ok(ann.call(answerMicRequest, { ...aboutBob(), is_accepted: true }))
    await ok(bob.call(setMic, { party_id, mute: 11 }))
    expect(await memberOf(bob)).toMatchObject({ seat: 1, mute: 11 })
  })

  test('stays refused if the host refuses the request, and the member can ask again', async () => {
    await ok(bob.call(leaveSeat, { party_id }))
    await ok(bob.call(requestMic, { party_id }))
    await ok(ann.call(answerMicRequest, { ...aboutBob(), is_accepted: false }))
    expect(await memberOf(bob)).toMatchObject({ seat: null, mic_requested_at: null })
    expect(await bob.call(setMic, { party_id, mute: 11 })).toRefuse('mic_not_allowed')
    await ok(bob.call(requestMic, { party_id }))
    expect((await memberOf(bob)).mic_requested_at).toEqual(expect.any(Number))
  })

  test('requests of seated members are canceled when Host Mode ends', async () => {
    await ok(ann.call(updateParty, { party_id, mic_mode: 1 }))
    await ok(bob.call(requestMic, { party_id }))
    await ok(ann.call(updateParty, { party_id, mic_mode: 0 }))
    expect((await memberOf(bob)).mic_requested_at).toBeNull()
  })

  test('request of an audience member remains open if the host accepts it while no seat is free', async () => {
    await ok(bob.call(leaveSeat, { party_id }))
    await ok(bob.call(requestMic, { party_id }))
    for (const seat of [1, 3, 4, 5, 6, 7, 8])
      await ok(ann.call(lockSeat, { party_id, seat, is_locked: true }))
    expect(await ann.call(answerMicRequest, { ...aboutBob(), is_accepted: true })).toRefuse('seats_full')
    expect((await memberOf(bob)).mic_requested_at).toEqual(expect.any(Number))
  })
})

test('repeating a request, a mute or a lock does not change the room', async () => {
  await ok(bob.call(leaveSeat, { party_id }))
  const repeat = async () => {
    await ok(bob.call(requestMic, { party_id }))
    await ok(ann.call(muteMember, { party_id, member_id: cat.id }))
    await ok(ann.call(lockSeat, { party_id, seat: 8, is_locked: true }))
    return (await read()).version
  }
  expect(await repeat()).toBe(await repeat())
})

test('eight members who change their seats and mics at once all succeed, with one version for each change', async () => {
  const crowd = await Promise.all([4, 5, 6, 7, 8, 9].map(number => app.signUp(`crowd0${number}`)))
  for (const person of crowd) await person.call(joinParty, { party_id })
  const everyone = [bob, cat, ...crowd]
  const { version } = await read()
  const answers = await Promise.all(
    everyone.flatMap(person => [
      person.call(setMic, { party_id, mute: 11 }),
      ann.call(muteMember, { party_id, member_id: person.id })
    ])
  )
  expect(answers.filter(({ envelope }) => envelope.bizErrorCode === 'system_busy')).toEqual([])
  const { members, version: last } = await read()
  expect(members.map(({ is_host_muted }) => is_host_muted)).toEqual([false, ...everyone.map(() => true)])
  const unmuted = answers.filter(({ envelope }, index) => index % 2 === 0 && envelope.code === 0).length
  expect(last - version).toBe(everyone.length + unmuted)
})
