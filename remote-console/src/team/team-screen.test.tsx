import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getOperator } from '@tambay/contracts/operator/session'
import { changeOperator, inviteOperator, listTeam, signOutOperator } from '@tambay/contracts/operator/team'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()

const leo = {
  id: '5',
  name: 'leo',
  role: 'moderator' as const,
  is_disabled: false,
  passkeys: 1,
  last_seen_at: null
}

function openTeam(role: 'owner' | 'moderator' = 'owner') {
  calls.answer(getOperator, () => ({ operator: operatorWith(role) }))
  calls.answer(listTeam, () => ({ items: [leo] }))
  calls.answer(changeOperator, () => ({}))
  calls.answer(signOutOperator, () => ({}))
  return renderRoutes(routes, '/console/team')
}

const inputsOf = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)

test('an owner invites an operator and gets the link', async () => {
  const { container } = openTeam()
  calls.answer(inviteOperator, () => ({ link: 'https://console.example/console/sign-in?invitation=x' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'A{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('2 to 30 small letters')
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), 'sol{Enter}')
  expect(await screen.findByText('Give this link to sol. It works once, for 24 hours.')).toBeTruthy()
  expect(inputsOf(inviteOperator.path)).toEqual([{ name: 'sol', role: 'moderator' }])
  expect(await findViolations(container)).toEqual([])
})

test('an owner changes a role, ends sessions and locks an account', async () => {
  openTeam()
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change leo' }))
    return within(await screen.findByRole('dialog', { name: 'leo' }))
  }
  const roleDialog = await openDialog()
  await userEvent.click(roleDialog.getByRole('radio', { name: 'Auditor' }))
  await userEvent.click(roleDialog.getByRole('button', { name: 'Save the role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click((await openDialog()).getByRole('button', { name: 'End all sessions' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Lock the account' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputsOf(changeOperator.path)).toEqual([
    { id: '5', role: 'auditor' },
    { id: '5', is_disabled: true }
  ])
  expect(inputsOf(signOutOperator.path)).toEqual([{ id: '5', removes_passkeys: false }])
})

test('the page is closed to other roles', async () => {
  openTeam('moderator')
  expect(await screen.findByText('You need the right “Manage the operators”')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Team' })).toBeNull()
})
