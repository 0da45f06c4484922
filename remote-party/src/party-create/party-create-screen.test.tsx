import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { loadUser } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { createParty, listGames } from '@tambay/contracts/party'
import { listCovers } from '@tambay/contracts/room/covers'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { routes } from '../routes.tsx'
import { colorGame, partyOf } from '../testing/parties.ts'

const bingo = { ...colorGame, id: 'bingo', name: 'Bingo' }
const offline = { ...colorGame, id: 'poker', name: 'Poker', is_online: false }
const covers = [
  { picture: '/pictures/covers/jeepney-night.svg', label: 'jeepney night' },
  { picture: '/media/covers/0123456789abcdef.webp', label: 'barangay fiesta' }
]
const calls = mockCallsBeforeEach()

beforeEach(() => {
  calls.answer(listGames, () => ({ items: [colorGame, bingo, offline], next_cursor: null }))
  calls.answer(listCovers, () => ({ items: covers }))
  calls.answer(createParty, () => ({ party: partyOf() }))
})

const show = (path = '/party-create') =>
  renderRoutes(
    routes.filter(route => route.path === '/party-create'),
    path
  )
const name = () => screen.findByRole('textbox', { name: 'Party name' })
const choose = async (label: string | RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name: label }))
const create = async () => userEvent.click(await screen.findByRole('button', { name: 'Create and enter' }))
const sent = () => calls.seen.filter(call => call.path === createParty.path)

test('creates the party and replaces the form with its room', async () => {
  const { router, container } = show()
  await userEvent.type(await name(), '  Tambay Tayo ')
  await choose('Bingo')
  await userEvent.click(screen.getByText('More options'))
  await choose(/^Unlisted/)
  await choose(/^Ask for mic/)
  await choose('barangay fiesta')
  expect(await findViolations(container)).toEqual([])
  await create()
  await waitFor(() => expect(router.state.location.pathname).toBe('/game-frame'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(router.state.location.search).toBe(
    '?partyId=200534460685205&frameUrl=http%3A%2F%2Flocalhost%3A3005%2F'
  )
  expect(sent().map(call => call.input)).toEqual([
    { name: 'Tambay Tayo', auth: 1, mic_mode: 1, game_id: 'bingo', cover: covers[1]?.picture }
  ])
})

test('two taps create a party with a name and a cover', async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  onTestFinished(clearSession)
  await loadUser()
  show()
  expect(await name()).toHaveProperty('value', 'Anna’s tambayan')
  expect(screen.getByText('More options').closest('details')?.open).toBe(false)
  await create()
  await waitFor(() =>
    expect(sent().map(call => call.input)).toMatchObject([{ name: 'Anna’s tambayan', auth: 0 }])
  )
})

test('offers three entry permissions and two mic modes', async () => {
  show()
  await name()
  const radios = screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent ?? '')
  expect(radios).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^All.*Anyone can see and join/),
      expect.stringMatching(/^Unlisted.*Not shown in the lobby/),
      expect.stringMatching(/^People I follow.*Only people you follow can join/),
      expect.stringMatching(/^Open mics.*audience must ask/),
      expect.stringMatching(/^Ask for mic.*Everyone must ask/)
    ])
  )
})

test.each([
  ['', 'Please enter Party name'],
  ['x'.repeat(41), 'Party name must be between 1-40 characters']
])('a name of "%s" is told under its field and not sent', async (text, message) => {
  show()
  if (text) await userEvent.type(await name(), text)
  await create()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(document.activeElement).toBe(await name())
  expect(sent()).toEqual([])
})

test('shows refusal 50022 under the name and keeps the input', async () => {
  calls.answer(createParty, () => refuse('party_name_blocked'))
  const { router } = show()
  await userEvent.type(await name(), 'G4go room')
  await create()
  expect((await screen.findByRole('alert')).textContent).toBe('Party name contains blocked words')
  expect(await name()).toHaveProperty('value', 'G4go room')
  expect(document.activeElement).toBe(await name())
  expect(router.state.location.pathname).toBe('/party-create')
})

test('preselects the game from the URL, but does not offer an offline game', async () => {
  show('/party-create?game=bingo')
  expect(await screen.findByRole('radio', { name: 'Bingo' })).toHaveProperty('checked', true)
  expect(screen.queryByRole('radio', { name: 'Poker' })).toBeNull()
})

test('shows an empty state if no game is online', async () => {
  calls.answer(listGames, () => ({ items: [offline], next_cursor: null }))
  show()
  expect(await screen.findByText('No game is online right now')).toBeTruthy()
})
