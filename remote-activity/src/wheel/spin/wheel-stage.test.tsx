import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { shareSpin, spinWheel, type LuckyWheel } from '@tambay/contracts/wheel'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { mockWheel, openWheel, press, shownTickets } from '../../testing/wheel-page.ts'
import { guestWheel, spinNumber, wheelWith } from '../../testing/wheel.ts'

let calls: ReturnType<typeof mockWheel>
let wheel: LuckyWheel

beforeEach(() => {
  wheel = wheelWith()
  calls = mockWheel(() => wheel)
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

test('draws a guest’s demo spin in the browser, labels it as a demo and sends no request', async () => {
  clearSession()
  wheel = guestWheel
  const { container } = openWheel()
  await screen.findByRole('button', { name: 'Demo spin' })
  const before = calls.seen.length
  await press('Demo spin')
  const result = await screen.findByText(/^Demo: .+\. Log in to spin for real prizes\.$/)
  expect(result.closest('[role=status]')).toBeTruthy()
  expect(screen.getByText('Demo')).toBeTruthy()
  expect(screen.queryByText('You won')).toBeNull()
  expect(calls.seen).toHaveLength(before)
  expect(await findViolations(container)).toEqual([])
})

test('shows a result card if the user prefers reduced motion', async () => {
  calls.answer(spinWheel, () => ({ spin: spinNumber(1, false), ticket_count: 1 }))
  openWheel()
  await press('Spin')
  await screen.findByText('You won', { selector: '[aria-hidden] p' })
  expect(screen.getByRole('status').textContent).toContain('You won')
})

test.each([
  ['a win', 1, 'You won'],
  ['no prize', 2, 'No prize this time']
])('lights and confetti celebrate only a win: %s', async (_, nonce, text) => {
  calls.answer(spinWheel, () => ({ spin: spinNumber(nonce, false), ticket_count: 1 }))
  const { container } = openWheel()
  await press('Spin')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(text))
  const isWin = text === 'You won'
  expect(container.querySelector('[data-won]') !== null).toBe(isWin)
  expect(container.querySelectorAll('i').length > 0).toBe(isWin)
})

test.each([
  ['a user', () => wheel],
  [
    'a guest',
    () => {
      clearSession()
      return guestWheel
    }
  ]
])('tells %s that the wheel is closed and why, and offers no spin', async (_, wheelOf) => {
  const reason = 'We’re counting the prizes.'
  wheel = { ...wheelOf(), closed: { reason, since: 1_795_180_000 } }
  openWheel()
  const note = (await screen.findByText(reason)).closest('[role=status]')
  expect(note?.textContent).toContain('The wheel is closed')
  expect(note?.textContent).toContain('You keep your tickets.')
  expect(screen.queryByRole('button', { name: 'Spin' })).toBeNull()
  expect(screen.queryByText('Log in to spin')).toBeNull()
  expect(screen.getByRole('button', { name: 'Closed' }).matches(':disabled')).toBe(true)
})

test('shows the operator’s reason if the wheel closes just before a spin', async () => {
  calls.answer(spinWheel, () => {
    wheel = { ...wheel, closed: { reason: 'New prizes are coming.', since: 1_795_180_000 } }
    return refuse('wheel_closed', { reason: 'New prizes are coming.', since: 1_795_180_000 })
  })
  openWheel()
  await press('Spin')
  expect(await screen.findByRole('button', { name: 'Closed' })).toBeTruthy()
  expect(screen.getByText('New prizes are coming.')).toBeTruthy()
  expect(shownTickets()).toContain('2 tickets')
})

test('shows where tickets come from and how many were earned in games today', async () => {
  wheel = wheelWith({ earned_today: 3, earned_cap: 5, round_tickets_left: 2 })
  const { container } = openWheel()
  await press(/2 tickets/)
  expect(screen.getByText('3 of 5 today')).toBeTruthy()
  expect(screen.getByText('Taken today')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3')
  expect(await findViolations(container)).toEqual([])
})

test('shares a won prize as a link that others can check', async () => {
  const shared: unknown[] = []
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  calls.answer(spinWheel, () => ({ spin: spinNumber(1, false), ticket_count: 1 }))
  calls.answer(shareSpin, () => ({ share_code: 'Qx7abcdefghijklmnopqrs' }))
  openWheel()
  await press('Spin')
  await press('Share')
  await press(/^Share link/)
  await waitFor(() => expect(shared).toHaveLength(1))
  expect(shared).toMatchObject([
    {
      text: 'I won 500 coins on the Tambay lucky wheel. Check the draw yourself:',
      url: expect.stringMatching(/\/activity\/turntable\/rules\?code=Qx7abcdefghijklmnopqrs$/)
    }
  ])
  expect(calls.seen.find(({ path }) => path === shareSpin.path)?.input).toEqual({ spin_id: spinNumber(1).id })
})
