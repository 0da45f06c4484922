import { $inviteCode, clearInvite, saveInvite } from '@tambay/client/stores/session/invite'
import { checkInvite } from '@tambay/contracts/invite'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { InviteCodeRow } from './invite-code-row.tsx'

const calls = mockCallsBeforeEach()

beforeEach(() => {
  clearInvite()
  calls.answer(checkInvite, ({ invite_code: code }) => ({ exists: code === 'TAMBAY7' }))
})

async function open() {
  const { container } = render(<InviteCodeRow />)
  await userEvent.click(screen.getByText('Have an invitation code?'))
  await screen.findByRole('textbox', { name: 'Invitation code' })
  return container
}
const box = () => screen.getByRole('textbox', { name: 'Invitation code' })

test('keeps a typed code for the sign-up', async () => {
  const container = await open()
  await userEvent.type(box(), ' TAMBAY7 ')
  expect($inviteCode.get()).toBe('TAMBAY7')
  expect(await findViolations(container)).toEqual([])
  await userEvent.clear(box())
  expect($inviteCode.get()).toBeUndefined()
})

test('says what a code looks like when the field is left', async () => {
  await open()
  await userEvent.type(box(), 'a!')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.tab()
  expect(screen.getByRole('alert').textContent).toContain('4 to 16 letters and numbers')
})

test('says that a code is unknown, but keeps it', async () => {
  await open()
  await userEvent.type(box(), 'TAMBAY8')
  await userEvent.tab()
  expect((await screen.findByRole('alert')).textContent).toContain('We don’t know this code')
  expect($inviteCode.get()).toBe('TAMBAY8')
  await userEvent.type(box(), '{Backspace}7')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows a code that is applied already, and lets the user correct it', async () => {
  saveInvite('TAMBAY8')
  render(<InviteCodeRow />)
  await userEvent.click(screen.getByText('Invitation code: TAMBAY8'))
  expect(await screen.findByRole('textbox', { name: 'Invitation code' })).toHaveProperty('value', 'TAMBAY8')
  await userEvent.type(box(), '{Backspace}7')
  expect($inviteCode.get()).toBe('TAMBAY7')
})
