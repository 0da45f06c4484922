import { blockUser, listBlocked, unblockUser } from '@tambay/contracts/block'
import { listChat } from '@tambay/contracts/room/chat'
import { reportMember } from '@tambay/contracts/room/members'
import { cancelMicRequest, requestMic, setMic } from '@tambay/contracts/room/mic'
import { takeSeat } from '@tambay/contracts/room/seats'
import { getUserById } from '@tambay/contracts/user'
import { refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'

import { chatMessage } from '../../testing/chat-message.ts'
import { fakeMedia } from '../../testing/fake-media.ts'
import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { startRealtime } from '../../testing/start-realtime.ts'

const cara = member({ id: '10000003', nick_name: 'Cara', seat: 2 })
const bensParty = partyOf({ members: [ben, member(), cara], version: 5 })

const realtime = await startRealtime()

function prepare(party = bensParty) {
  const room = prepareRoom(realtime, party)
  room.answer(listBlocked, () => ({ items: [], next_cursor: null }))
  room.answer(getUserById, () => refuse('user_not_found'))
  return room
}
function answerVoice(): void {
  const session = crypto.randomUUID()
  realtime.answer('voice_join', () => ({
    session,
    epoch: 1,
    engine: { kind: 'embedded', offer: 'v=0' },
    ice_servers: []
  }))
  realtime.answer('voice_signal', () => ({}))
}

test('other members see no host actions', async () => {
  const room = prepare()
  await room.enter()
  await press(/Cara$/)
  await screen.findByRole('button', { name: 'Report' })
  expect(screen.queryByRole('region', { name: 'Host actions' })).toBeNull()
})

test('other members move to a free seat, and see why a locked seat can’t be taken', async () => {
  const room = prepare({ ...bensParty, locked_seats: [4] })
  room.answer(takeSeat, () => ({}))
  await room.enter()
  await press('Seat 4 is locked')
  expect(await screen.findByText(/^The host locked this seat/)).toBeTruthy()
  await press('Close')
  await press('Seat 5 is free')
  await press('Move here')
  expect(room.sent(takeSeat)[0]?.input).toEqual({ party_id: bensParty.id, seat: 5 })
})

test('other members ask for the mic from the audience and withdraw the request', async () => {
  onTestFinished(fakeMedia().remove)
  const me = member({ seat: null, role: 'audience' })
  const room = prepare(partyOf({ members: [ben, me], version: 5 }))
  const tell = (requestedAt: number | null, version: number) =>
    realtime.tell('party_change', {
      party_id: bensParty.id,
      base: version - 1,
      version,
      joined: [{ ...me, mic_requested_at: requestedAt }]
    })
  room.answer(requestMic, () => {
    tell(1, 6)
    return {}
  })
  room.answer(cancelMicRequest, () => {
    tell(null, 7)
    return {}
  })
  await room.enter()
  const [button] = await screen.findAllByRole('button', { name: 'Ask for the mic' })
  await userEvent.click(button ?? document.body)
  await press('Cancel the mic request')
  expect(await screen.findByText('You’re in the audience.')).toBeTruthy()
})

test('other members see the reason and a next step if the mic fails when the host asks them to unmute', async () => {
  const media = fakeMedia()
  onTestFinished(media.remove)
  media.getUserMedia.mockRejectedValue(new DOMException('No', 'NotReadableError'))
  answerVoice()
  const room = prepare()
  await room.enter()
  realtime.tell('unmute_asked', { party_id: bensParty.id })
  const notice = await screen.findByText('The host asks you to unmute.')
  await userEvent.click(within(notice.parentElement ?? document.body).getByRole('button', { name: 'Unmute' }))
  // The message is literal, without a period (spec ERROR-19).
  expect((await screen.findByText('Mic is in use')).parentElement?.textContent).toBe(
    'Mic is in use Close the other app or call that uses it.'
  )
  expect(room.sent(setMic)).toEqual([])
})

test('other members are told when the host accepts their request', async () => {
  onTestFinished(fakeMedia().remove)
  const me = member({ seat: null, role: 'audience', mic_requested_at: 1 })
  const room = prepare(partyOf({ members: [ben, me], version: 5 }))
  await room.enter()
  expect(await screen.findByText('You asked for the mic. Waiting for the host.')).toBeTruthy()
  realtime.tell('party_change', {
    party_id: bensParty.id,
    base: 5,
    version: 6,
    joined: [{ ...me, role: 'speaker', seat: 3, mic_requested_at: null }]
  })
  realtime.tell('unmute_asked', { party_id: bensParty.id })
  expect(await screen.findByText('You can talk now. Tap to unmute.')).toBeTruthy()
})

test('other members cannot unmute while the host has muted them, and see the reason', async () => {
  onTestFinished(fakeMedia().remove)
  const room = prepare(partyOf({ members: [ben, member({ is_host_muted: true })], version: 5 }))
  await room.enter()
  await press('Mic, muted by the host')
  expect(screen.getByText(/^The host muted you/)).toBeTruthy()
  expect(room.sent(setMic)).toEqual([])
})

test('other members report a person with a reason', async () => {
  const room = prepare()
  room.answer(reportMember, () => ({}))
  await room.enter()
  await press(/Cara$/)
  await press('Report')
  await userEvent.click(await screen.findByRole('radio', { name: 'Scam or spam' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Details (optional)' }), 'Sells coins')
  await press('Send report')
  await waitFor(() => expect(room.toasts).toEqual(['Thanks. Our team will review your report.']))
  expect(room.sent(reportMember)[0]?.input).toEqual({
    party_id: bensParty.id,
    member_id: cara.id,
    reason: 'scam',
    note: 'Sells coins'
  })
})

test('other members no longer see the messages of somebody they blocked', async () => {
  const room = prepare()
  room.answer(blockUser, () => ({ is_blocked: true }))
  room.answer(listChat, () => ({
    items: [
      chatMessage({ seq: 1, text: 'from Cara', member: cara }),
      chatMessage({ seq: 2, text: 'from Ben' })
    ],
    removed_ids: [],
    last_seq: 2,
    has_more: false
  }))
  await room.enter()
  await screen.findByText('from Cara')
  await press(/^Muted ?Cara$/)
  await press('Block')
  await screen.findByRole('heading', { name: 'Block Cara?' })
  const [, confirm] = screen.getAllByRole('button', { name: 'Block' })
  await userEvent.click(confirm ?? document.body)
  await waitFor(() => expect(screen.queryByText('from Cara')).toBeNull())
  expect(screen.getByText('from Ben')).toBeTruthy()
})

test('other members can unblock a person, however many others they blocked since', async () => {
  const room = prepare()
  room.answer(listBlocked, ({ user_id }) => ({
    items: [user_id === cara.id ? cara : ben],
    next_cursor: 'older'
  }))
  room.answer(unblockUser, () => ({ is_blocked: false }))
  await room.enter()
  await press(/Cara$/)
  await press('Unblock')
  await waitFor(() => expect(room.sent(unblockUser)[0]?.input).toEqual({ user_id: cara.id }))
})
