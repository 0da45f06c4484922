import { clearInvite } from '@tambay/client/stores/session/invite'
import { clearSession } from '@tambay/client/stores/session/session'
import type { Endpoint } from '@tambay/contracts/endpoint'
import { getGoogleChallenge } from '@tambay/contracts/sign-in'
import { getSignUpRules } from '@tambay/contracts/sign-up-rules'
import { getUserInfo } from '@tambay/contracts/user'
import { clearDrafts } from '@tambay/forms/session-draft'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { solveHumanChecksInstantly } from './human-check.ts'

export function setUpSignIn() {
  clearSession()
  clearDrafts()
  clearInvite()
  const calls = mockCalls()
  solveHumanChecksInstantly(calls)
  calls.answer(getGoogleChallenge, () => ({ authorize_url: null }))
  calls.answer(getSignUpRules, () => ({ minimum_age: null, sends_sms: true, sends_email: true }))
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  return {
    ...calls,
    sent: (operation: Endpoint) =>
      calls.seen.filter(({ path }) => path === operation.path).map(({ input }) => input)
  }
}

export const session = { token: 'u_good', token_expire_at: 2_000_000_000 }

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const tickBox = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
export const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))
/** Pastes the text, because typing renders the form for each character. */
export const fill = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.paste(text)
}

export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

export const errorOf = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id))
    .find(note => note?.getAttribute('role') === 'alert')?.textContent
