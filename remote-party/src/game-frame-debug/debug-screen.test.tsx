import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getGuestRoom, listGames } from '@tambay/contracts/party'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { routes } from '../routes.tsx'
import { press } from '../testing/open-room.ts'
import { colorGame, practiceRoom } from '../testing/parties.ts'
import { playGame } from '../testing/play-game.ts'

const calls = mockCallsBeforeEach()

beforeEach(() => {
  localStorage.clear()
  document.documentElement.dataset.debugGameOrigins = 'http://localhost:*'
  calls.answer(listGames, () => ({ items: [colorGame], next_cursor: null }))
  calls.answer(getGuestRoom, () => ({ party: practiceRoom }))
})

const show = () =>
  renderRoutes(
    routes.filter(route => route.path === '/game-frame__debug__'),
    '/game-frame__debug__'
  )
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const log = () => screen.getByRole('region', { name: 'Message log' })

async function open(frameUrl = 'http://localhost:5173/') {
  const view = show()
  await userEvent.click(await field('Frame URL'))
  await userEvent.paste(frameUrl)
  await press('Open')
  const game = await playGame('Game')
  const connect = async () => {
    game.hello('http://localhost:5173')
    return game.hear('welcome')
  }
  return { ...view, game, connect }
}

test('keeps the form in local storage', async () => {
  const { unmount } = show()
  await userEvent.type(await field('Frame URL'), 'http://localhost:5173/')
  await userEvent.type(await field('Party ID'), '42')
  await userEvent.type(await field('Channel'), 'studio-7')
  await userEvent.click(await field('Just joined'))
  unmount()
  expect({ ...localStorage }).toEqual({
    game_frame_debug_url: 'http://localhost:5173/',
    game_frame_debug_party_id: '42',
    game_frame_debug_channel: 'studio-7',
    game_frame_debug_just_joined: 'true'
  })
  show()
  expect((await field('Frame URL')).value).toBe('http://localhost:5173/')
  expect((await field('Party ID')).value).toBe('42')
  expect((await field('Channel')).value).toBe('studio-7')
  expect((await field('Just joined')).checked).toBe(true)
})

test('fills in the URL and the practice room of a game', async () => {
  show()
  await press('Color Game')
  await waitFor(async () => expect((await field('Frame URL')).value).toBe('http://localhost:3005/'))
  expect((await field('Party ID')).value).toBe(practiceRoom.id)
})

test('shows why a URL is refused and loads no frame', async () => {
  const { container } = show()
  await userEvent.type(await field('Frame URL'), location.origin)
  await press('Open')
  expect((await screen.findByRole('alert')).textContent).toContain('the app’s own origin')
  expect(container.querySelector('iframe')).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('gives a game a practice session with a mock ticket and coins, without calling the gateway', async () => {
  localStorage.setItem('game_frame_debug_party_id', '42')
  localStorage.setItem('game_frame_debug_channel', 'studio-7')
  const { game, connect, container } = await open()
  const asked = calls.seen.length
  expect((await connect()).p).toMatchObject({
    session: { partyId: '42', isPractice: true },
    address: { guestRoom: true, frameChannel: 'studio-7' },
    layout: { mode: 'room', width: 375, height: 320, textScale: 1 }
  })
  game.send('ready', {})
  expect((await game.hear('balance')).p).toEqual({ coin: 3000, isPractice: true })
  game.send('auth.request', {})
  expect((await game.hear('auth.ticket')).p).toMatchObject({ isPractice: true })
  game.send('coin.request', { orderRef: 'order-0001', amount: -100, reason: 'bet' })
  expect((await game.hear('coin.result')).p).toMatchObject({ status: 'held' })
  expect(await screen.findByText('Ready')).toBeTruthy()
  expect(calls.seen).toHaveLength(asked)
  expect(await findViolations(container)).toEqual([])
})

test('sends the game each message that the tester injects', async () => {
  const { game, connect } = await open()
  await connect()
  game.send('ready', {})
  expect((await game.hear('mic.state')).p).toEqual({ muted: true, permission: 'granted' })
  for (const [name, type, payload] of [
    ['Muted', 'mic.state', { muted: false, permission: 'granted' }],
    ['Pause: overlay', 'pause', { reason: 'overlay' }],
    ['Pause: overlay', 'resume', {}],
    ['Disconnected', 'pause', { reason: 'offline' }],
    ['Disconnected', 'net', { online: true }],
    ['Send back', 'back', {}],
    ['Dismiss (50017)', 'room.dismissed', { code: 50017, message: 'The party room has been dismissed' }]
  ] as const) {
    await press(name)
    await waitFor(async () => expect((await game.hear(type)).p).toEqual(payload))
  }
  await userEvent.click(screen.getByRole('radio', { name: '375×812' }))
  expect((await game.hear('layout')).p).toEqual({ mode: 'full', width: 375, height: 812, textScale: 1 })
  await press('Largest text')
  await waitFor(async () => expect((await game.hear('layout')).p).toMatchObject({ textScale: 1.3 }))
  expect(game.iframe.style.height).toBe('812px')
})

test('resumes a game only after all reasons for a pause have ended', async () => {
  const { game, connect } = await open()
  await connect()
  const messages = () =>
    game.received.map(({ t, p }) => [t, p]).filter(([type]) => type === 'pause' || type === 'resume')
  for (const name of ['Pause: overlay', 'Disconnected', 'Pause: overlay', 'Disconnected']) await press(name)
  await press('Disconnected')
  await press('Pause: limit')
  await press('Disconnected')
  await press('Pause: limit')
  await waitFor(() =>
    expect(messages()).toEqual([
      ['pause', { reason: 'overlay' }],
      ['pause', { reason: 'offline' }],
      ['resume', {}],
      ['pause', { reason: 'offline' }],
      ['pause', { reason: 'limit' }],
      ['resume', {}]
    ])
  )
})

test('refuses a stake with 50007 after the coins were taken away', async () => {
  const { game, connect } = await open()
  await connect()
  await press('No coins (50007)')
  expect((await game.hear('balance')).p).toEqual({ coin: 0, isPractice: true })
  game.send('coin.request', { orderRef: 'order-0001', amount: -100, reason: 'bet' })
  expect((await game.hear('coin.result')).p).toMatchObject({
    status: 'refused',
    reason: 'coin_balance_not_enough'
  })
})

test('a player who just joined appears among the members only after the game is ready', async () => {
  localStorage.setItem('game_frame_debug_just_joined', 'true')
  const { game, connect } = await open()
  await connect()
  game.send('ready', {})
  const sizes = () =>
    game.received
      .filter(({ t }) => t === 'members')
      .map(({ p }) => (p as { members: object[] }).members.length)
  await waitFor(() => expect(sizes()).toEqual([1, 2]))
})

test('lists, filters and clears messages, and shows why a message was refused', async () => {
  const { game, connect } = await open()
  game.hello('https://evil.example')
  expect(game.received).toEqual([])
  await connect()
  game.send('wallet.open', {})
  await within(log()).findByText('unknown_type')
  await within(log()).findByText('wrong_origin')
  const types = () => [...log().querySelectorAll('summary')].map(row => row.textContent)
  await userEvent.click(screen.getByRole('radio', { name: 'Refused' }))
  await waitFor(() => expect(types()).toHaveLength(2))
  await userEvent.type(screen.getByLabelText('Filter'), 'wallet')
  await waitFor(() => expect(types()).toEqual([expect.stringContaining('wallet.open')]))
  await press('Clear')
  await waitFor(() => expect(types()).toEqual([]))
})

test('Close, even if pressed twice, removes the frame once the game acknowledges', async () => {
  const { game, connect } = await open()
  await connect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
  onTestFinished(() => void vi.useRealTimers())
  await press('Close')
  await press('Close')
  const closing = await game.hear('closing')
  game.send('exit.ack', {}, closing.id)
  await screen.findByText(/^The game acknowledged closing after \d+ ms\.$/)
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.getByText(/^The game acknowledged closing/)).toBeTruthy()
  expect(screen.queryByTitle('Game')).toBeNull()
})

test('the conformance check shows which point fails if a page never sends hello', async () => {
  show()
  await userEvent.type(await field('Frame URL'), 'http://localhost:5173/')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await press('Check conformance')
  await screen.findByTitle('Game')
  await vi.advanceTimersByTimeAsync(30_000)
  const row = await screen.findByRole('row', { name: /^Loads/ })
  expect(within(row).getByText('failed')).toBeTruthy()
  expect(await screen.findByText(/^\d+ passed, 1 failed, \d+ skipped$/)).toBeTruthy()
  expect(screen.queryByTitle('Game')).toBeNull()
})
