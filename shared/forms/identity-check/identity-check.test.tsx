import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getBoundEmailCode, getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { IdentityCheckSheet } from './identity-check-sheet.tsx'
import { useIdentityCheck } from './use-identity-check.ts'

const proofToken = `v_${'a'.repeat(43)}`
const asked = { resend_after: 60, expires_in: 600 }

const calls = mockCallsBeforeEach()
let proofs: (string | undefined)[]

let person: { tel: string; email: string }
let tests = 0

beforeEach(() => {
  tests += 1
  person = { tel: `+63917123${4000 + tests}`, email: `anna${tests}@example.ph` }
  proofs = []
  calls.answer(getBoundTelCode, () => asked)
  calls.answer(getBoundEmailCode, () => asked)
  calls.answer(verifyBound, () => ({ verification_token: proofToken, expires_in: 600 }))
})

function Owned({ info }: { info: { tel: string | null; email: string | null } }) {
  const proof = useIdentityCheck(info)
  const doIt = () => void proof.run(async token => void proofs.push(token))
  return (
    <>
      <button type="button" onClick={doIt}>
        Do it
      </button>
      <IdentityCheckSheet check={proof} reason="Before it is done, please confirm that it is you." />
    </>
  )
}

const open = (info: { tel: string | null; email: string | null } = person) =>
  renderRoutes([{ path: '/own', element: <Owned info={info} /> }], '/own')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const code = () => screen.findByLabelText<HTMLInputElement>('Verification code')
const sent = (path: string) => calls.seen.filter(call => call.path === path).map(({ input }) => input)

test('sends the code to the selected address and returns the token', async () => {
  open()
  await press('Do it')
  await press('Get code')
  expect(await screen.findByText('We sent you a code.')).toBeTruthy()
  expect(document.activeElement === (await code())).toBe(true)
  expect(sent(getBoundTelCode.path)).toEqual([{ machine_verification: 'tel' }])

  await userEvent.click(screen.getByRole('radio', { name: /Email/ }))
  await press('Get code')
  await screen.findByText('We sent you a code.')
  expect(sent(getBoundEmailCode.path)).toEqual([{ machine_verification: 'email' }])
  await userEvent.type(await code(), '1234')
  await press('Verify')
  await waitFor(() => expect(proofs).toEqual([proofToken]))
  expect(sent(verifyBound.path)).toEqual([
    { machine_verification: 'email', verification_code: '1234', attempt_id: expect.any(String) }
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address that gets no codes leaves the other one', async () => {
  calls.answer(getBoundTelCode, () => refuse('code_not_sendable'))
  open()
  await press('Do it')
  await press('Get code')
  await screen.findByText('We can’t send a code there right now. Please choose another way.')
  await userEvent.click(screen.getByRole('radio', { name: /Email/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Get code')
  expect(await screen.findByText('We sent you a code.')).toBeTruthy()
})

test('shows no choice if the account has only one address', async () => {
  open({ ...person, tel: null })
  await press('Do it')
  expect(await screen.findByText(/We.ll send a code to a•••@example.ph./)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('runs without a check if the account has no address', async () => {
  open({ tel: null, email: null })
  await press('Do it')
  await waitFor(() => expect(proofs).toEqual([undefined]))
})

test('closing the sheet cancels the check, and it can be opened again', async () => {
  open()
  await press('Do it')
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(proofs).toEqual([])
  await press('Do it')
  expect(await code()).toBeTruthy()
})

test.each([
  ['', 'Verification code is required.'],
  ['12', 'Please enter a valid 4-digit code.']
])('the code %j shows the error "%s"', async (typed, words) => {
  open()
  await press('Do it')
  if (typed) await userEvent.type(await code(), typed)
  await press('Verify')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(document.activeElement === (await code())).toBe(true)
  expect(calls.seen).toEqual([])
})

test.each([
  ['code_wrong', 'Incorrect code. Please check it and try again.'],
  ['code_expired', 'This code has expired. Please request a new one.']
] as const)('shows %s at the code field and keeps the code', async (reason, words) => {
  calls.answer(verifyBound, () => refuse(reason))
  open()
  await press('Do it')
  await userEvent.type(await code(), '9999')
  await press('Verify')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(words)
  expect((await code()).getAttribute('aria-describedby')).toContain(alert.id)
  expect((await code()).value).toBe('9999')
  expect(document.activeElement === (await code())).toBe(true)
})

describe('cooldown', () => {
  beforeEach(() => void freezeClock())

  test('a second code can be requested after the cooldown, and each address has its own cooldown', async () => {
    open()
    await press('Do it')
    await press('Get code')
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend in 60 s' })
    expect(again.disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /Email/ }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get code' }).disabled).toBe(false)
  })

  test('code_too_soon shows the remaining seconds', async () => {
    calls.answer(getBoundTelCode, () => refuse('code_too_soon', { resend_after: 42 }))
    open()
    await press('Do it')
    await press('Get code')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please wait before you request another code.'
    )
    expect(screen.getByRole('button', { name: 'Resend in 42 s' })).toBeTruthy()
  })

  test('account_locked shows the remaining time', async () => {
    calls.answer(verifyBound, () => refuse('account_locked', { retry_after: 30 }))
    open()
    await press('Do it')
    await userEvent.type(await code(), '1234')
    await press('Verify')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.')
    expect(screen.getByText('Try again in 30 s')).toBeTruthy()
  })
})

test('the form keeps the code after a lost connection, and Verify works again', async () => {
  calls.answer(verifyBound, failConnection)
  open()
  await press('Do it')
  await userEvent.type(await code(), '1234')
  await press('Verify')
  await screen.findByText('The connection was lost. Please try again.')
  calls.answer(verifyBound, () => ({ verification_token: proofToken, expires_in: 600 }))
  expect((await code()).value).toBe('1234')
  await press('Verify')
  await waitFor(() => expect(proofs).toEqual([proofToken]))
  const [first, second] = sent(verifyBound.path)
  expect(second).toEqual(first)
})

test('pressing Verify twice sends one request', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<ResponseOf<typeof verifyBound>>()
  calls.answer(verifyBound, () => answer)
  open()
  await press('Do it')
  await userEvent.type(await code(), '1234')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Verify' }))
  resolve({ verification_token: proofToken, expires_in: 600 })
  await waitFor(() => expect(proofs).toEqual([proofToken]))
  expect(sent(verifyBound.path)).toHaveLength(1)
})

test('has no accessibility violations while errors are shown', async () => {
  const { container } = open()
  await press('Do it')
  await press('Verify')
  await screen.findByRole('alert')
  expect(await findViolations(container)).toEqual([])
})
