import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { claimDailyTicket, getWheel, spinWheel, type LuckyWheel } from '@tambay/contracts/wheel'
import { commit, tableHash } from '@tambay/fairness/testing/vector'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { mockWheel, openWheel, press, shownTickets, spinsOf } from '../testing/wheel-page.ts'
import { guestWheel, spinNumber, wheelWith } from '../testing/wheel.ts'
import { turnDuration } from './spin/wheel-state.ts'

let calls: ReturnType<typeof mockWheel>
let wheel: LuckyWheel

beforeEach(() => {
  wheel = wheelWith()
  calls = mockWheel(() => wheel)
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearSession()
})

const spins = () => spinsOf(calls)

test('shows a guest the wheel, its chances and a login link', async () => {
  clearSession()
  wheel = {
    ...guestWheel,
    winners: [
      {
        id: '00000000-0000-4000-8000-000000000009',
        nick_name: 'Jun',
        avatar: anna.avatar,
        prize: { t: 'coin', n: 500 },
        created_at: 1_795_180_000
      }
    ]
  }
  const { container } = openWheel()
  const login = await screen.findByRole('link', { name: 'Log in to spin' })
  expect(login.getAttribute('href')).toBe('/user/login?redirectUrl=%2Factivity%2Fturntable%2Findex')
  expect(screen.getByText('0.1%')).toBeTruthy()
  expect(screen.getByText('0.9%')).toBeTruthy()
  expect(screen.getAllByText('30.0%')).toHaveLength(3)
  expect(screen.getByText('Jun')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Spin' })).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('spends a ticket under the shown commitment and shows the result', async () => {
  calls.answer(spinWheel, () => {
    wheel = wheelWith({ ticket_count: 1, next_nonce: 2 })
    return { spin: spinNumber(1, false), ticket_count: 1 }
  })
  openWheel()
  await screen.findByText('2 tickets')
  await press('Spin')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You won'))
  expect(screen.getByRole('status').textContent).toContain('500 coins')
  expect(shownTickets()).toContain('1 ticket')
  expect(spins()).toMatchObject([{ input: { commit, table_hash: tableHash } }])
})

test('hides the prize until the wheel has stopped', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  calls.answer(spinWheel, () => ({ spin: spinNumber(1, false), ticket_count: 1 }))
  openWheel()
  await screen.findByRole('button', { name: 'Spin' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Spin' }))

  const button = await screen.findByRole('button', { name: 'Spinning…' })
  await waitFor(() => expect(spins()).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(turnDuration / 2))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(spins()).toHaveLength(1)
  expect($isReloadBlocked.get()).toBe(true)
  expect(screen.queryByText('You won')).toBeNull()
  expect(shownTickets()).toContain('1 ticket')

  await act(() => vi.advanceTimersByTimeAsync(turnDuration))
  expect(screen.getByText('You won')).toBeTruthy()
  expect($isReloadBlocked.get()).toBe(false)
})

test('repeats the same request after a lost response', async () => {
  calls.answer(spinWheel, failConnection)
  openWheel()
  await press('Spin')
  expect(await screen.findByText(/won’t use a second ticket/)).toBeTruthy()
  calls.answer(spinWheel, () => ({ spin: spinNumber(2, false), ticket_count: 1 }))
  await press('Try again')
  expect(await screen.findByText('No prize this time')).toBeTruthy()
  const [first, second, ...more] = spins()
  expect(more).toEqual([])
  expect(first).toEqual(second)
  expect(first?.idempotencyKey).toBeTruthy()

  calls.answer(spinWheel, () => ({ spin: spinNumber(3, false), ticket_count: 0 }))
  await press('Spin')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You won'))
  expect(spins()[2]?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('forgets a lost spin when the session ends, so that nobody else repeats it', async () => {
  calls.answer(spinWheel, failConnection)
  openWheel()
  await press('Spin')
  await screen.findByText(/won’t use a second ticket/)
  act(clearSession)
  await waitFor(() => expect(screen.queryByText(/won’t use a second ticket/)).toBeNull())
  act(() => startSession({ token: 'u_other', token_expire_at: 2_000_000_000 }))
  await press('Spin')
  await screen.findByText(/won’t use a second ticket/)
  const [first, second] = spins()
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('shows the new prizes and a message if the prizes have changed', async () => {
  calls.answer(spinWheel, () => {
    wheel = { ...wheel, table: wheel.table.map(field => (field.id === 'p6' ? { ...field, w: 600 } : field)) }
    return refuse('odds_changed')
  })
  openWheel()
  await press('Spin')
  expect(await screen.findByText('The prizes have changed. Please check them and spin again.')).toBeTruthy()
  expect(await screen.findByText('46.2%')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Spin' })).toBeTruthy()
})

test('offers today’s ticket as the main action if the user has none', async () => {
  wheel = wheelWith({ ticket_count: 0, is_daily_ticket_due: true })
  calls.answer(claimDailyTicket, () => {
    wheel = wheelWith({ ticket_count: 1 })
    return { ticket_count: 1 }
  })
  openWheel()
  await press('Get today’s ticket')
  expect(await screen.findByRole('button', { name: 'Spin' })).toBeTruthy()
  expect(shownTickets()).toContain('1 ticket')
})

test('shows how to earn tickets when there are none left', async () => {
  wheel = wheelWith({ ticket_count: 0, round_tickets_left: 0 })
  openWheel()
  expect((await screen.findByRole('link', { name: 'Play for tickets' })).getAttribute('href')).toBe(
    '/games-list'
  )
  expect(screen.getByText('More tomorrow')).toBeTruthy()
})

test('shows the commitment after one tap and accepts the player’s lucky word', async () => {
  calls.answer(spinWheel, () => ({ spin: spinNumber(1, false), ticket_count: 1 }))
  openWheel()
  await press(/Provably fair/)
  expect(screen.getByText(commit)).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Your lucky word' })
  await userEvent.clear(field)
  await userEvent.type(field, 'my lucky word')
  expect(screen.getByText(/Use 1 to 64 letters/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'my-lucky-word')
  await press('Close')
  await press('Spin')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You won'))
  expect(spins()).toMatchObject([{ input: { client_seed: 'my-lucky-word' } }])
})

test('a failed load shows the message, the request id and Retry', async () => {
  calls.answer(getWheel, () => refuse('system_busy'))
  openWheel()
  expect((await screen.findByRole('alert')).textContent).toContain('req-test')
  calls.answer(getWheel, () => ({ turntable: wheel }))
  await press('Retry')
  expect(await screen.findByText('2 tickets')).toBeTruthy()
})

test('clears the ticket count when the user leaves the wheel, but not on the wheel’s other pages', async () => {
  const { router } = openWheel()
  await screen.findByText('2 tickets')
  expect(sessionStorage.getItem('turntable_tickets')).toBe('2')
  await act(() => router.navigate('/activity/turntable/rules'))
  expect(sessionStorage.getItem('turntable_tickets')).toBe('2')
  await act(() => router.navigate('/elsewhere'))
  expect(sessionStorage.getItem('turntable_tickets')).toBeNull()
})

test('stores the ticket count again when the user returns while the last response is still fresh', async () => {
  const { client, router } = openWheel()
  client.setDefaultOptions({ queries: { staleTime: 10_000 } })
  await screen.findByText('2 tickets')
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/activity/turntable/index'))
  await waitFor(() => expect(sessionStorage.getItem('turntable_tickets')).toBe('2'))
})

test('does not store the ticket count if the answer arrives after the user left', async () => {
  const answer = Promise.withResolvers<void>()
  wheel = wheelWith({ ticket_count: 0, is_daily_ticket_due: true })
  calls.answer(claimDailyTicket, async () => {
    await answer.promise
    return { ticket_count: 1 }
  })
  const { client, router } = openWheel()
  await press('Get today’s ticket')
  await act(() => router.navigate('/elsewhere'))
  answer.resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(sessionStorage.getItem('turntable_tickets')).toBeNull()
})
