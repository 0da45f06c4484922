import { setTextSize } from '@tambay/client/stores/device/text-size'
import { listConversations } from '@tambay/contracts/messages/conversations'
import { listFriends } from '@tambay/contracts/people/relations'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { connectGame } from '../../testing/play-game.ts'
import { startRealtime } from '../../testing/start-realtime.ts'
import { voiceWith } from '../../testing/voice-client.ts'
import { $voice } from '../voice/voice-types.ts'

const realtime = await startRealtime()
afterEach(() => {
  vi.restoreAllMocks()
  $voice.set(undefined)
})

async function startGame() {
  await prepareRoom(realtime, partyOf({ members: [ben, member()], version: 5 })).enter()
  return connectGame()
}

const payloadsOf = ({ received }: Awaited<ReturnType<typeof startGame>>, ...types: string[]) =>
  received.filter(({ t }) => types.includes(t)).map(({ t, p }) => [t, p])

test('pauses the game once while it is offline and hidden, and resumes it when both have ended', async () => {
  const game = await startGame()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const visible = vi.spyOn(document, 'visibilityState', 'get')
  window.dispatchEvent(new Event('offline'))
  visible.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await game.hear('resume')
  expect(payloadsOf(game, 'net', 'pause', 'resume')).toEqual([
    ['net', { online: true }],
    ['net', { online: false }],
    ['pause', { reason: 'offline' }],
    ['net', { online: true }],
    ['resume', {}]
  ])
})

test('pauses the game while a sheet covers it', async () => {
  const game = await startGame()
  await press('Share')
  expect((await game.hear('pause')).p).toEqual({ reason: 'overlay' })
  await press('Close')
  await game.hear('resume')
})

test('shares the link of the room, with the words of the game, when the game asks for it', async () => {
  const game = await startGame()
  const shared: unknown[] = []
  const share = async (data: unknown) => void shared.push(data)
  Object.assign(navigator, { share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  game.send('share', { title: 'I won', text: 'Come and play' })
  const url = `${location.origin}/party-hubs?party=${partyOf().id}`
  await waitFor(() => expect(shared).toEqual([{ title: 'I won', text: 'Come and play', url }]))
})

test('lists friends to invite when the game asks for it', async () => {
  const room = prepareRoom(realtime, partyOf({ members: [ben, member()], version: 5 }))
  const friend = { ...anna, id: '10000009', nick_name: 'Liza', is_online: true, party: null }
  room.answer(listFriends, () => ({ items: [friend], next_cursor: null }))
  room.answer(listConversations, () => ({ items: [], next_cursor: null }))
  await room.enter()
  const game = await connectGame()
  game.send('invite.open', {})
  const sheet = within(await screen.findByRole('dialog', { name: 'Invite friends' }))
  expect(await sheet.findByRole('button', { name: 'Invite Liza' })).toBeTruthy()
  expect(sheet.getByRole('button', { name: /^Share link/ })).toBeTruthy()
})

test('tells the game the text size at the start and after a change', async () => {
  setTextSize('large')
  onTestFinished(() => setTextSize('normal'))
  const game = await startGame()
  expect((await game.hear('welcome')).p).toHaveProperty('layout.textScale', 1.15)
  setTextSize('larger')
  expect((await game.hear('layout')).p).toMatchObject({ mode: 'room', textScale: 1.3 })
})

test('asks once on a phone whether the user wants sounds, and tells the game', async () => {
  onTestFinished(() => localStorage.removeItem('sound'))
  const game = await startGame()
  expect(screen.queryByText(/^Hear the game/)).toBeNull()
  game.send('ready', {})
  // Notices about the mic come first.
  await press('Dismiss')
  await press('Turn on')
  expect(screen.queryByText(/^Hear the game/)).toBeNull()
  await press('Room menu')
  await userEvent.click(await screen.findByRole('switch', { name: 'Sounds', checked: true }))
  await waitFor(() =>
    expect(payloadsOf(game, 'sound').map(([, payload]) => payload)).toEqual([
      { on: false },
      { on: true },
      { on: false }
    ])
  )
})

test('tells the game who starts and stops speaking', async () => {
  const $speaking = atom<ReadonlySet<string>>(new Set([ben.id]))
  const game = await startGame()
  $voice.set(voiceWith($speaking))
  $speaking.set(new Set())
  await waitFor(() =>
    expect(payloadsOf(game, 'speaking')).toEqual([
      ['speaking', { uid: ben.id, on: true }],
      ['speaking', { uid: ben.id, on: false }]
    ])
  )
})

test('tells the game when the player’s mic is on, muted by the player, and muted by the host', async () => {
  const game = await startGame()
  const change = (version: number, state: Parameters<typeof member>[0]) =>
    realtime.tell('party_change', {
      party_id: partyOf().id,
      base: version - 1,
      version,
      joined: [member(state)]
    })
  change(6, { mute: 11 })
  change(7, { mute: 10 })
  change(8, { mute: 11 })
  change(9, { mute: 11, is_host_muted: true })
  await waitFor(() =>
    expect(payloadsOf(game, 'mic.state').map(([, state]) => state)).toEqual(
      [true, false, true, false, true].map(muted => ({ muted, permission: 'prompt' }))
    )
  )
})

test('shows why a game could not start and offers Retry, and writes its log', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const game = await startGame()
  game.send('log', { level: 'info', message: 'Loaded 3 of 7' })
  game.send('error', { code: 'join_failed', message: 'No seat' })
  expect(await screen.findByText('Color Game couldn’t start.')).toBeTruthy()
  expect(screen.getByText('The game says: No seat')).toBeTruthy()
  expect(info.mock.calls).toEqual([['Color Game: Loaded 3 of 7']])
  expect(warn.mock.calls).toEqual([['Color Game reported join_failed: No seat']])
  await press('Retry')
  expect(await screen.findByText('Loading Color Game…')).toBeTruthy()
})

test('gives a landscape game the whole screen on a phone held sideways, and asks to turn an upright phone', async () => {
  const sideways = window.matchMedia('landscape')
  const upright = window.matchMedia('portrait')
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => [sideways, upright].find(({ media }) => query.includes(media)) ?? matchMedia(query)
  )
  const game = await startGame()
  const change = (query: MediaQueryList, matches: boolean) => {
    Object.assign(query, { matches })
    query.dispatchEvent(new Event('change'))
  }
  change(sideways, true)
  game.send('ui.orientation', { orientation: 'landscape' })
  expect((await game.hear('layout')).p).toMatchObject({ mode: 'full' })
  change(sideways, false)
  await waitFor(async () => expect((await game.hear('layout')).p).toMatchObject({ mode: 'room' }))
  change(upright, true)
  expect(await screen.findByText('Turn your phone sideways for Color Game.')).toBeTruthy()
  change(upright, false)
  await waitFor(() => expect(screen.queryByText(/^Turn your phone/)).toBeNull())
})
