import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listCases } from '@tambay/contracts/operator/reports'
import { listRooms } from '@tambay/contracts/operator/rooms'
import {
  endOperatorSession,
  getOperator,
  type Operator,
  openInvitation,
  skipPasskey
} from '@tambay/contracts/operator/session'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()
const token = 'A'.repeat(43)
const invited = `/console/sign-in?invitation=${token}`

test('without a session, every page asks for the passkey', async () => {
  calls.answer(getOperator, () => ({ operator: null }))
  const { container } = renderRoutes(routes, '/console/account')
  expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('the link of a command line shows its code, and asks for the passkey', async () => {
  calls.answer(getOperator, () => ({ operator: null }))
  const { container } = renderRoutes(routes, `/console/sign-in?terminal=1a2b3c4d${'0'.repeat(56)}`)
  expect(await screen.findByText(/your own terminal shows the code 1A2B-3C4D/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm with a passkey' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('a used invitation says so', async () => {
  calls.answer(getOperator, () => ({ operator: null }))
  calls.answer(openInvitation, () => refuse('operator_invitation_invalid'))
  renderRoutes(routes, invited)
  expect(
    await screen.findByText('This link was used or has expired. Ask an owner for a new one.')
  ).toBeTruthy()
})

test.each([true, false])('offers to skip the passkey only if the gateway allows it (%s)', async canSkip => {
  calls.answer(getOperator, () => ({ operator: null }))
  calls.answer(openInvitation, () => ({
    challenge_id: '0b0e3c1a-8f5e-4c6e-9d43-6f1f2a7c9b10',
    options: {},
    name: 'mia',
    role: 'moderator' as const,
    can_skip_passkey: canSkip
  }))
  renderRoutes(routes, invited)
  await screen.findByRole('heading', { name: 'Welcome, mia' })
  expect(screen.queryAllByRole('button', { name: /without a passkey/ })).toHaveLength(canSkip ? 1 : 0)
})

test('the keyboard stays on the link of the area that it opens', async () => {
  calls.answer(getOperator, () => ({ operator: operatorWith('moderator') }))
  calls.answer(listCases, () => ({
    items: [],
    next_cursor: null,
    counts: { unreviewed: 0, mine: 0, escalated: 0 }
  }))
  calls.answer(listRooms, () => ({ items: [], next_cursor: null }))
  renderRoutes(routes, '/console/reports')
  const link = await screen.findByRole('link', { name: 'Rooms' })
  link.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Rooms', level: 1 })
  expect(document.activeElement).toBe(link)
})

test('signs in with a demo invitation, opens the first area of the role, and signs out', async () => {
  let signedIn: Operator | null = null
  calls.answer(getOperator, () => ({ operator: signedIn }))
  calls.answer(openInvitation, () => ({
    challenge_id: '0b0e3c1a-8f5e-4c6e-9d43-6f1f2a7c9b10',
    options: {},
    name: 'mia',
    role: 'moderator' as const,
    can_skip_passkey: true
  }))
  calls.answer(skipPasskey, () => {
    const operator = operatorWith('moderator')
    signedIn = operator
    return { operator }
  })
  calls.answer(endOperatorSession, () => {
    signedIn = null
    return {}
  })
  calls.answer(listCases, () => ({
    items: [],
    next_cursor: null,
    counts: { unreviewed: 0, mine: 0, escalated: 0 }
  }))
  const { router } = renderRoutes(routes, invited)
  await userEvent.click(await screen.findByRole('button', { name: /without a passkey/ }))
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/console/reports')
  expect(calls.seen.filter(({ path }) => path === openInvitation.path)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeTruthy()
})
