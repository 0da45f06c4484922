import { changePassword, getBoundTelCode, verifyBound } from '@tambay/shared/contracts/account'
import { getUserInfo, type UserInfo } from '@tambay/shared/contracts/user'
import { $isBusy } from '@tambay/shared/stores/busy'
import { clearSession, startSession } from '@tambay/shared/stores/session'
import { $userInfo } from '@tambay/shared/stores/user'
import { answerCalls, loseConnection, refuse } from '@tambay/shared/testing/answer-calls'
import { findViolations } from '@tambay/shared/testing/find-violations'
import { anna } from '@tambay/shared/testing/people'
import { renderRoutes } from '@tambay/shared/testing/render-routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'

const proofToken = `v_${'a'.repeat(43)}`

let calls: ReturnType<typeof answerCalls>
let person: UserInfo

beforeEach(() => {
  person = anna
  calls = answerCalls()
  calls.give(getUserInfo, () => ({ user_info: person }))
  calls.give(getBoundTelCode, () => ({ resend_after: 60, expires_in: 600 }))
  calls.give(verifyBound, () => ({ verification_token: proofToken, expires_in: 600 }))
  calls.give(changePassword, () => {
    person = { ...person, pass_word: true }
    return {}
  })
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

const open = () => renderRoutes(routes, '/my/setting/password')
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = () => calls.seen.filter(({ path }) => path === changePassword.path).map(({ input }) => input)
const type = async (label: string, text: string) => userEvent.type(await field(label), text)
    await fillInFirst()
    await press('Set password')
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy()
    expect(sent()).toEqual([
      { new_password: 'Tambay#2026', confirm_password: 'Tambay#2026', verification_token: proofToken }
    ])
    await waitFor(() => expect($userInfo.get()?.pass_word).toBe(true))
  })

  test('with nothing bound there is nobody to ask', async () => {
    person = { ...person, tel: null }
    open()
    await fillInFirst()
    await press('Set password')
    await screen.findByRole('heading', { name: 'Your password is set' })
    expect(sent()).toEqual([{ new_password: 'Tambay#2026', confirm_password: 'Tambay#2026' }])
  })

  test('an answer that was lost after it was set: it is done', async () => {
    calls.give(changePassword, () => {
      person = { ...person, pass_word: true }
      return loseConnection()
    })
    open()
    await proveMyself()
    await fillInFirst()
    await press('Set password')
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy()
  })
})

test('a filled form is not disturbed, and is gone with its session', async () => {
  open()
  await type('Old password', 'x')
  expect($isBusy.get()).toBe(true)
  act(clearSession)
  expect(screen.queryByLabelText('Old password')).toBeNull()
  expect($isBusy.get()).toBe(false)
})

test('breaks no accessibility rule, with its errors showing', async () => {
  const { container } = open()
  await press('Change password')
  await screen.findAllByRole('alert')
  expect(await findViolations(container)).toEqual([])
})
