import { roomPath } from '@tambay/client/navigation/room-path'
import { getParty, joinParty, leaveParty } from '@tambay/contracts/party'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { minimizeRoom } from '../../testing/minimize-room.ts'
import { press } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { startRealtime } from '../../testing/start-realtime.ts'
import { enterInstead } from './switch-room.ts'

const realtime = await startRealtime()

const party = partyOf({ members: [ben, member()], version: 5 })
const other = partyOf({ id: '7', name: 'Kwentuhan', members: [ben, member()], version: 5 })

/** Opens the page of another room. */
async function openOther(shown = party) {
  const { room, view } = await minimizeRoom(realtime, shown)
  room.answer(getParty, () => ({ party: other }))
  room.answer(joinParty, () => ({ party: other, role: 'speaker' as const }))
  await act(() => view.router.navigate(roomPath(other)))
  return { room, view }
}

const bubble = () => screen.queryByRole('region', { name: 'Minimized room' })

async function untilInOther() {
  await waitFor(() => expect(bubble()).toBeNull())
  return screen.findByRole('heading', { name: 'Kwentuhan' })
}

test('entering another room asks, and ends the minimized one without a call, because the gateway has moved the member', async () => {
  const { room } = await openOther()
  expect(await screen.findByText('You’re in this room. Leave it and enter Kwentuhan?')).toBeTruthy()
  expect(room.sent(joinParty)).toHaveLength(1)
  await press('Leave')
  expect(await untilInOther()).toBeTruthy()
  expect([room.sent(joinParty).length, room.sent(leaveParty)]).toEqual([2, []])
})

test('who stays in the minimized room is back on the page before', async () => {
  const { room, view } = await openOther()
  await press('Stay')
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/elsewhere'))
  expect(bubble()?.textContent).toContain('2 here')
  expect(room.sent(joinParty)).toHaveLength(1)
})

test('Back while the question is open means staying', async () => {
  const { view } = await openOther()
  await screen.findByRole('button', { name: 'Stay' })
  await act(() => view.router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull())
  expect(bubble()?.textContent).toContain('2 here')
})

test('a host reads what happens to the room', async () => {
  const host = member({ role: 'host', seat: 0 })
  await openOther(partyOf({ host: { ...ben, id: host.id }, members: [host, ben], version: 5 }))
  expect(await screen.findByText(/enter Kwentuhan\? A seated player becomes the host\./)).toBeTruthy()
})

test('nobody is asked who is alone in the minimized room', async () => {
  await openOther(partyOf({ members: [member()], version: 5 }))
  expect(await untilInOther()).toBeTruthy()
})

test('nobody is asked any more once the minimized room has ended', async () => {
  await openOther()
  await screen.findByRole('button', { name: 'Stay' })
  realtime.tell('party_removed', { party_id: party.id, reason: 'kicked', msg: 'Bye' })
  expect(await untilInOther()).toBeTruthy()
})

test('a call that moves the user asks first, once, and ends the minimized room', async () => {
  await minimizeRoom(realtime, party)
  const enter = vi.fn<() => Promise<string>>(async () => 'entered')
  const ask = () => act(async () => ({ entered: enterInstead(other, enter) }))
  const stayed = (await ask()).entered
  await press('Stay')
  expect([await stayed, enter.mock.calls.length]).toEqual([undefined, 0])
  const left = (await ask()).entered
  await press('Leave')
  expect(await left).toBe('entered')
  await waitFor(() => expect(bubble()).toBeNull())
  expect(await enterInstead(other, enter)).toBe('entered')
})

test('entering the minimized room again asks nobody', async () => {
  await minimizeRoom(realtime, party)
  expect(await enterInstead(party, async () => 'entered')).toBe('entered')
  expect(bubble()?.textContent).toContain('2 here')
})
