import { $toast } from '@tambay/client/stores/page/toast'
import { startSession } from '@tambay/client/stores/session/session'
import { refusals } from '@tambay/contracts/errors'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { openApp } from '../testing/open-app.tsx'

const calls = mockCallsBeforeEach()

function openAsAnna(): void {
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  openApp('/my/wallet/index')
}

const reminder = () => screen.findByRole('dialog', { name: 'Warm Reminder' })
const retry = () => screen.getByRole('button', { name: 'Retry' })

test.each([
  ['a server error', () => refuse('system_busy'), refusals.system_busy.message, true],
  [
    'a refusal that is not an auth code',
    () => refuse('too_many_requests'),
    refusals.too_many_requests.message,
    true
  ],
  ['a lost connection', failConnection, 'The connection was lost. Please try again.', false]
] as const)(
  '%s shows its message with Retry, and only a refusal shows a toast',
  async (_case, answer, message, hasToast) => {
    calls.answer(getUserInfo, answer)
    openAsAnna()
    const dialog = await reminder()
    expect(screen.getByText(message).closest('[id]')?.id).toBe(dialog.getAttribute('aria-describedby'))
    expect(screen.getAllByRole('button')).toEqual([retry()])
    expect(await findViolations(dialog)).toEqual([])
    expect($toast.get()?.text).toBe(hasToast ? message : undefined)
  }
)

test('Retry shows the spinner, then the reminder again after a failure, or the page after a success', async () => {
  calls.answer(getUserInfo, () => refuse('system_busy'))
  openAsAnna()
  await reminder()
  const answer = Promise.withResolvers<void>()
  calls.answer(getUserInfo, async () => {
    await answer.promise
    return refuse('too_many_requests')
  })
  await userEvent.click(retry())
  await screen.findByRole('status', { name: 'Loading' })
  expect(screen.queryByRole('dialog')).toBeNull()
  answer.resolve()
  await reminder()
  expect(screen.getByText(refusals.too_many_requests.message)).toBeTruthy()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  await userEvent.click(retry())
  await screen.findByRole('heading', { name: '/my/wallet/index' })
})

test('Escape does not close the reminder', async () => {
  calls.answer(getUserInfo, () => refuse('system_busy'))
  openAsAnna()
  const dialog = await reminder()
  dialog.dispatchEvent(new Event('cancel', { cancelable: true, bubbles: true }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Warm Reminder' })).toBe(dialog))
  expect(calls.seen).toHaveLength(1)
})
