import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  endPersonSessions,
  getPerson,
  listPersonTransactions,
  lookUpPerson,
  type PersonDetail,
  searchPeople
} from '@tambay/contracts/operator/people'
import type { Role } from '@tambay/contracts/operator/permissions'
import { unsuspendPerson } from '@tambay/contracts/operator/reports'
import { getOperator } from '@tambay/contracts/operator/session'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()

const at = 1_795_000_000
const card = { id: '42', username: 'ann04', nick_name: 'Ann', created_at: at, suspended_at: null }
const closed: PersonDetail = {
  ...card,
  closing_at: null,
  suspended_until: null,
  warnings: 1,
  cases: [],
  decisions: [],
  data: null
}
const data = {
  open_until: at,
  phone: '+639171234567',
  email: null,
  restrictions: [{ what: 'Log in', why: 'mia suspended the account: Scam', until: null }],
  limits: [],
  balances: [{ currency: 'coin' as const, balance: 1200, is_frozen: true }],
  sessions: [
    {
      id: '3c0a4b7e-1d6f-4a53-9d0f-0a4a55d1f001',
      device: 'Chrome on Android',
      created_at: at,
      last_used_at: at
    }
  ],
  room: { id: '9', name: 'Karaoke', is_host: true, joined_at: at }
}

function openPage(
  path: string,
  { role = 'owner', person = closed }: { role?: Role; person?: PersonDetail } = {}
) {
  calls.answer(getOperator, () => ({ operator: operatorWith(role) }))
  calls.answer(searchPeople, () => ({ items: [card], next_cursor: null }))
  calls.answer(getPerson, () => ({ person }))
  calls.answer(lookUpPerson, () => ({ user_id: '42' }))
  calls.answer(listPersonTransactions, () => ({ items: [], next_cursor: null }))
  return renderRoutes(routes, path)
}

const inputsOf = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)

test('a look-up by phone number asks for a reason and opens the person', async () => {
  const { container, router } = openPage('/console/people')
  expect(await screen.findByRole('link', { name: 'Ann' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByText('Find by phone number or email'))
  await userEvent.type(screen.getByLabelText('Phone number'), '0917 123 4567{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Write at least 3 characters.')
  await userEvent.type(screen.getByLabelText('Reason'), 'Ticket 12{Enter}')
  await screen.findByRole('heading', { name: 'Ann' })
  expect(router.state.location.pathname).toBe('/console/people/42')
  expect(inputsOf(lookUpPerson.path)).toEqual([{ by: 'phone', value: '0917 123 4567', reason: 'Ticket 12' }])
})

test('the page of a person opens the data with a reason', async () => {
  openPage('/console/people/42')
  const form = within(await screen.findByRole('form', { name: 'Open the data' }))
  expect(screen.queryByText('+639171234567')).toBeNull()
  expect(inputsOf(listPersonTransactions.path)).toEqual([])
  calls.answer(getPerson, () => ({ person: { ...closed, data } }))
  await userEvent.type(form.getByLabelText('Reason'), 'Ticket 12{Enter}')
  expect(await screen.findByText('+639171234567')).toBeTruthy()
  expect(screen.getByText(/mia suspended the account: Scam/)).toBeTruthy()
  expect(screen.getByText('1,200, frozen')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Karaoke, as host' })).toBeTruthy()
  expect(await screen.findByText('No transactions.')).toBeTruthy()
})

test('ends a device and lifts a suspension, each with a reason', async () => {
  const person = { ...closed, suspended_at: at, data }
  const { container } = openPage('/console/people/42', { person })
  calls.answer(endPersonSessions, () => ({ ended: 1 }))
  calls.answer(unsuspendPerson, () => ({ action_id: '1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'End' }))
  const end = within(screen.getByRole('form', { name: 'End Chrome on Android' }))
  await userEvent.type(end.getByLabelText('Reason'), 'Stolen phone{Enter}')
  const lift = within(screen.getByRole('form', { name: 'Lift the suspension' }))
  await userEvent.type(lift.getByLabelText('Reason'), 'A mistake{Enter}')
  expect(inputsOf(endPersonSessions.path)).toEqual([
    { user_id: '42', session_id: data.sessions[0]?.id, reason: 'Stolen phone' }
  ])
  expect(inputsOf(unsuspendPerson.path)).toEqual([{ user_id: '42', reason: 'A mistake' }])
  expect(await findViolations(container)).toEqual([])
})

test('a moderator sees no wallet, a supporter can’t suspend, and both read which rights are missing', async () => {
  const { unmount } = openPage('/console/people/42', { role: 'moderator', person: { ...closed, data } })
  await screen.findByText('+639171234567')
  expect(screen.queryByRole('heading', { name: 'Wallet' })).toBeNull()
  expect(screen.getByText(/^You don’t have the right “See the wallets of people”/)).toBeTruthy()
  unmount()
  openPage('/console/people/42', { role: 'supporter' })
  await screen.findByRole('form', { name: 'Open the data' })
  expect(screen.queryByRole('heading', { name: 'Suspension' })).toBeNull()
  expect(screen.getByText(/^You don’t have the right “See reports” .*, “Suspend people”/)).toBeTruthy()
})
