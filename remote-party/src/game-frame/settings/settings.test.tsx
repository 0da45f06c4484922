import { listGames } from '@tambay/contracts/party'
import { listCovers } from '@tambay/contracts/room/covers'
import { updateParty } from '@tambay/contracts/room/settings'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, colorGame, member, partyOf } from '../../testing/parties.ts'
import { connectGame } from '../../testing/play-game.ts'
import { startRealtime } from '../../testing/start-realtime.ts'

const party = partyOf({
  host: { ...ben, id: anna.id },
  members: [member({ role: 'host', seat: 0 })],
  version: 5
})
const bingo = { ...colorGame, id: 'bingo', name: 'Bingo' }

const realtime = await startRealtime()

async function openSettings() {
  const room = prepareRoom(realtime, party)
  room.answer(listGames, () => ({ items: [colorGame, bingo], next_cursor: null }))
  const cover = { picture: '/pictures/covers/mayon-sunrise.svg', label: 'mayon sunrise' }
  room.answer(listCovers, () => ({ items: [cover] }))
  room.answer(updateParty, () => ({ party }))
  await room.enter()
  return room
}
async function openDetails() {
  const room = await openSettings()
  await press(/Change the room$/)
  await press(/^Name, tags and entry/)
  return room
}
const name = () => screen.findByRole('textbox', { name: 'Party name' })

test('sends only the settings that the host changed', async () => {
  const room = await openDetails()
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'Bagong Tambayan')
  await userEvent.click(screen.getByRole('radio', { name: /^Unlisted/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), 'Barkada{Enter}')
  await press('Newbie friendly')
  expect(await findViolations(screen.getByRole('dialog'))).toEqual([])
  await press('Save')
  await waitFor(() => expect(room.toasts).toEqual(['Room settings saved.']))
  expect(room.sent(updateParty)[0]?.input).toEqual({
    party_id: party.id,
    name: 'Bagong Tambayan',
    auth: 1,
    tags: ['Chill', 'Barkada', 'Newbie friendly']
  })
})

test('the host changes game, mic mode and cover with one tap each in the sheet behind the room’s name', async () => {
  const room = await openSettings()
  await press(/Change the room$/)
  const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
  await choose('Bingo')
  await choose('Ask for mic')
  await choose('mayon sunrise')
  expect(room.sent(updateParty).map(({ input }) => input)).toEqual([
    { party_id: party.id, game_id: 'bingo' },
    { party_id: party.id, mic_mode: 1 },
    { party_id: party.id, cover: '/pictures/covers/mayon-sunrise.svg' }
  ])
  expect(await findViolations(screen.getByRole('dialog'))).toEqual([])
})

test('says that the games could not be loaded, and loads them with Retry', async () => {
  const room = await openSettings()
  room.answer(listGames, () => refuse('system_busy'))
  await press(/Change the room$/)
  expect((await screen.findByRole('alert')).textContent).toContain('system busy now')
  room.answer(listGames, () => ({ items: [colorGame, bingo], next_cursor: null }))
  await press('Retry')
  expect(await screen.findByRole('radio', { name: 'Bingo' })).toBeTruthy()
})

test('shows the setting that the room has after the gateway refused another', async () => {
  const room = await openSettings()
  room.answer(updateParty, () => refuse('party_game_offline'))
  await press(/Change the room$/)
  await userEvent.click(await screen.findByRole('radio', { name: 'Bingo' }))
  expect(await screen.findByRole('radio', { name: 'Color Game', checked: true })).toBeTruthy()
})

test('does not offer the host to report the own room', async () => {
  const room = await openSettings()
  await press('Room menu')
  expect(await screen.findByRole('button', { name: 'End party' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Report this room' })).toBeNull()
  expect(room.sent(updateParty)).toEqual([])
})

test('shows 50022 under the name and keeps what was typed', async () => {
  const room = await openDetails()
  room.answer(updateParty, () => refuse('party_name_blocked'))
  await userEvent.type(await name(), ' G4go')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Party name contains blocked words')
  expect(await name()).toHaveProperty('value', 'Tambay Tayo G4go')
})

test('closes the game, loads the newly chosen one, and puts it into the address, which keeps the rest', async () => {
  const room = prepareRoom(realtime, party)
  await room.enter('&envMode=staging&frameChannel=studio-7')
  const game = await connectGame()
  const origin = 'http://localhost:3006'
  realtime.tell('party_change', {
    party_id: party.id,
    base: 5,
    version: 6,
    settings: { game: bingo, frame_url: `${origin}/`, frame_origin: origin }
  })
  const closing = await game.hear('closing')
  game.send('exit.ack', {}, closing.id)
  await waitFor(() => expect(screen.getByTitle('Bingo').getAttribute('src')).toBe(`${origin}/`))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    partyId: party.id,
    frameUrl: `${origin}/`,
    envMode: 'staging',
    frameChannel: 'studio-7'
  })
})

test('shares the room by link and QR code', async () => {
  const room = prepareRoom(realtime, party)
  await room.enter()
  await press('Share')
  expect(await screen.findByText(`${location.origin}/party-hubs?party=${party.id}`)).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy()
})

test('counts down to the end of a party without a host', async () => {
  const endsAt = Math.ceil(Date.now() / 1000) + 45
  const room = prepareRoom(realtime, partyOf({ members: [member()], ends_at: endsAt, version: 5 }))
  await room.enter()
  expect(screen.getByText(/^The host left. The room ends in 0:4\d\.$/)).toBeTruthy()
})
