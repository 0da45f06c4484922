import { listBlocked } from '@tambay/contracts/block'
import { getUserById } from '@tambay/contracts/user'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { startRealtime } from '../../testing/start-realtime.ts'
import { $voice, $volumes } from '../voice/voice-types.ts'

const cara = member({ id: '10000003', nick_name: 'Cara', seat: 2 })
const party = partyOf({ members: [ben, member(), cara], version: 5 })

const realtime = await startRealtime()

function prepare(shown = party) {
  const room = prepareRoom(realtime, shown)
  room.answer(listBlocked, () => ({ items: [], next_cursor: null }))
  room.answer(getUserById, () => refuse('user_not_found'))
  return room
}

test('a press on an avatar opens a small profile to follow, message, gift, mention and set the volume', async () => {
  const room = prepare()
  room.answer(getUserById, () => ({
    other_user_info: {
      ...anna,
      id: cara.id,
      nick_name: 'Cara',
      is_following: false,
      is_followed_by: false,
      live_party_id: null
    }
  }))
  await room.enter()
  await waitFor(() => expect($voice.get()).toBeDefined())
  await press(/Cara$/)
  expect(await screen.findByRole('button', { name: 'Follow Cara' })).toBeTruthy()
  const sheet = within(screen.getByRole('dialog'))
  for (const name of ['Send a gift', 'Mention in chat', 'Report', 'Block'])
    expect(sheet.getByRole('button', { name })).toBeTruthy()
  expect(sheet.getByRole('link', { name: /^Message/ }).getAttribute('href')).toBe(
    `/my/messages?to=${cara.id}`
  )
  expect(sheet.getByRole('link', { name: 'Full profile' }).getAttribute('href')).toBe(
    `/my/profile/home/${cara.id}`
  )
  const volume = screen.getByRole('slider', { name: 'Volume of Cara' })
  fireEvent.change(volume, { target: { value: '0.4' } })
  expect($volumes.get()[cara.id]).toBe(0.4)
})

test('the seats show who is speaking, but nobody who is muted', async () => {
  const speaker = { ...cara, mute: 11 as const }
  await prepare(partyOf({ members: [ben, member(), speaker], version: 5 })).enter()
  await waitFor(() => expect($voice.get()).toBeDefined())
  for (const id of [ben.id, cara.id])
    realtime.tell('speaking', { party_id: party.id, member_id: id, is_speaking: true })
  expect(await screen.findByRole('button', { name: /Cara ?speaking$/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ben ?speaking$/ })).toBeNull()
  realtime.tell('speaking', { party_id: party.id, member_id: cara.id, is_speaking: false })
  await waitFor(() => expect(screen.queryByRole('button', { name: /speaking$/ })).toBeNull())
})

test('the menu mutes the room for this user only, and makes it audible again', async () => {
  await prepare().enter()
  await waitFor(() => expect($voice.get()).toBeDefined())
  await press('Room menu')
  await press(/^Mute the room/)
  expect($voice.get()?.$isDeaf.get()).toBe(true)
  await press(/^Hear the room/)
  expect($voice.get()?.$isDeaf.get()).toBe(false)
})

test('a reaction is sent, and floats over the avatar of the member who sent it', async () => {
  await prepare().enter()
  await press('Reactions')
  await press('React with heart')
  expect(screen.queryByRole('group', { name: 'Reactions' })).toBeNull()
  await waitFor(() => expect(realtime.requested).toContain('party_react'))
  realtime.tell('party_reaction', { party_id: party.id, member_id: ben.id, reaction: 'clap' })
  const floating = await screen.findByRole('img', { name: 'clap' })
  expect(floating.closest('button')?.textContent).toContain('Ben')
})
