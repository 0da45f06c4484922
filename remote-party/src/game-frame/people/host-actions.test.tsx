import { listBlocked } from '@tambay/contracts/block'
import { getParol } from '@tambay/contracts/parol'
import { kickMember, listBans, unbanUser } from '@tambay/contracts/room/members'
import { answerMicRequest, muteMember, unmuteMember } from '@tambay/contracts/room/mic'
import { inviteToSeat, lockSeat, removeFromSeat } from '@tambay/contracts/room/seats'
import { getUserById } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { startRealtime } from '../../testing/start-realtime.ts'
import { $voice } from '../voice/voice-types.ts'

const host = member({ role: 'host', seat: 0 })
const cara = member({ id: '10000003', nick_name: 'Cara', seat: 2 })
const dan = member({ id: '10000004', nick_name: 'Dan', seat: null, role: 'audience', mic_requested_at: 1 })
const myParty = partyOf({ host: { ...ben, id: anna.id }, members: [host, cara, dan], version: 5 })

const realtime = await startRealtime()

function prepare() {
  const room = prepareRoom(realtime, myParty)
  room.answer(listBlocked, () => ({ items: [], next_cursor: null }))
  room.answer(getUserById, () => refuse('user_not_found'))
  return room
}
const input = (memberId: string) => ({ party_id: myParty.id, member_id: memberId })

test('the host accepts or refuses a request for the mic', async () => {
  const room = prepare()
  room.answer(answerMicRequest, () => ({}))
  await room.enter()
  expect(screen.getByText('Dan asks for the mic.')).toBeTruthy()
  await press('Review')
  await press('Accept Dan')
  await press('Refuse Dan')
  expect(room.sent(answerMicRequest).map(call => call.input)).toEqual([
    { ...input(dan.id), is_accepted: true },
    { ...input(dan.id), is_accepted: false }
  ])
})

test('the host sees the same button in a notice before and after the voice has loaded', async () => {
  await prepare().enter()
  await waitFor(() => expect($voice.get()).toBeDefined())
  const voice = $voice.get()
  act(() => $voice.set(undefined))
  const review = screen.getByRole('button', { name: 'Review' })
  act(() => $voice.set(voice))
  expect(review.isConnected).toBe(true)
})

test('the host sees a request for the mic above the open chat, also while choosing a sticker', async () => {
  const room = prepare()
  room.answer(getParol, () => refuse('system_busy'))
  await room.enter()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi')
  await press('Close chat')
  await press('Stickers')
  const chat = within(await screen.findByRole('region', { name: 'Chat' }))
  expect(await chat.findByText('Dan asks for the mic.')).toBeTruthy()
})

test('the host mutes, asks to unmute, unseats and invites', async () => {
  const room = prepare()
  for (const action of [muteMember, unmuteMember, removeFromSeat, inviteToSeat])
    room.answer(action, () => ({}))
  await room.enter()
  await press(/Cara$/)
  const dialog = await screen.findByRole('dialog')
  await press(/^Mute ?They/)
  await press('Ask to unmute')
  await press(/^Remove from the seat/)
  expect(await findViolations(dialog)).toEqual([])
  await press('Close')
  await press(/All members/)
  await press(/^Dan ?Level/)
  await press('Invite to a seat')
  expect(
    [muteMember, unmuteMember, removeFromSeat, inviteToSeat].map(action => room.sent(action)[0]?.input)
  ).toEqual([input(cara.id), input(cara.id), input(cara.id), input(dan.id)])
})

test('the host kicks a member only after a confirmation that shows the consequences', async () => {
  const room = prepare()
  room.answer(kickMember, () => ({}))
  await room.enter()
  await press(/Cara$/)
  await press('Kick from the room')
  expect(await screen.findByText(/can’t come back/)).toBeTruthy()
  expect(room.sent(kickMember)).toEqual([])
  await press('Kick')
  await waitFor(() => expect(room.sent(kickMember)[0]?.input).toEqual(input(cara.id)))
})

test('the host lifts a ban', async () => {
  const room = prepare()
  let bans = [{ user: ben, banned_at: 1_795_180_000 }]
  room.answer(listBans, () => ({ items: bans, next_cursor: null }))
  room.answer(unbanUser, () => {
    bans = []
    return {}
  })
  await room.enter()
  await press('Room menu')
  await press('Banned people')
  await press('Lift the ban of Ben')
  expect(await screen.findByText(/^Nobody is banned/)).toBeTruthy()
})

test('the host locks a free seat', async () => {
  const room = prepare()
  room.answer(lockSeat, () => ({}))
  await room.enter()
  await press('Seat 4 is free')
  await press('Lock seat')
  expect(room.sent(lockSeat)[0]?.input).toEqual({ party_id: myParty.id, seat: 4, is_locked: true })
})
