import { getHumanChallenge, loginByTel } from '@tambay/shared/contracts/sign-in'
import { getUserInfo } from '@tambay/shared/contracts/user'
import { $token, clearSession, startSession } from '@tambay/shared/stores/session'
import { answerCalls, loseConnection, refuse } from '@tambay/shared/testing/answer-calls'
import { findViolations } from '@tambay/shared/testing/find-violations'
import { anna } from '@tambay/shared/testing/people'
import { renderRoutes } from '@tambay/shared/testing/render-routes'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { passHumanCheck } from '../sign-in-parts/human-check/pass-human-check.ts'
import { forgetDrafts } from '../sign-in-parts/session-draft.ts'

let calls: ReturnType<typeof answerCalls>

beforeEach(() => {
  calls = answerCalls()
  passHumanCheck(calls)
  calls.give(getUserInfo, () => ({ user_info: anna }))
})
afterEach(() => {
  clearSession()
  forgetDrafts()
})

async function open(path = '/user/login') {
  const view = renderRoutes(routes, path)
  await screen.findByRole('tab', { name: 'SMS Code' })
  return view
}

const phone = () => screen.getByLabelText('Phone number')
const code = () => screen.getByLabelText('Verification code')
const agreement = () => screen.getByRole('checkbox', { name: /I agree/ })
const humanBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am human' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function fillIn() {
  await userEvent.type(phone(), '917 123 4567')
  await userEvent.click(humanBox())
  await screen.findByText('Verified')
  await userEvent.type(code(), '1234')
  await userEvent.click(agreement())
}

describe('SMS Code', () => {
  test('says all that is missing and leads to the first of it', async () => {
    await open()
    await press('Log in')
    await screen.findByText('Phone number is required.')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Phone number is required.',
      'Please complete the human verification process.',
      'Verification code is required.',
      'Please agree to the Terms of Use and Privacy Policy to continue.'
    ])
    expect(document.activeElement).toBe(phone())
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    expect(calls.seen).toEqual([])
  })

  test('sends no code before the phone is right and the box is ticked', async () => {
    await open()
    await userEvent.type(phone(), '0917')
    await press('Get code')
    await screen.findByText('Please enter a valid Philippine phone number.')
    expect(screen.getByText('Please complete the human verification process.')).toBeTruthy()
    expect(document.activeElement).toBe(phone())
    expect(calls.seen).toEqual([])
  })

  test('says so when the human check cannot be done, and lets it be tried again', async () => {
    calls.give(getHumanChallenge, loseConnection)
    await open()
    const box = humanBox()
    await userEvent.click(box)
    await screen.findByText('The check could not be done. Please try again.')
    expect(box.checked).toBe(false)
    await userEvent.click(box)
    await waitFor(() =>
      expect(calls.seen.filter(({ path }) => path === getHumanChallenge.path)).toHaveLength(2)
    )
  })

  test.each(['code_wrong', 'code_expired'] as const)(
    'shows %s at the code, and keeps what was typed',
    async reason => {
      calls.give(loginByTel, () => refuse(reason))
      await open()
      await fillIn()
      await press('Log in')
      const alert = await screen.findByRole('alert')
      expect(code().getAttribute('aria-describedby')).toContain(alert.id)
      expect(document.activeElement).toBe(code())
      expect([phone(), code()].map(field => field instanceof HTMLInputElement && field.value)).toEqual([
        '917 123 4567',
        '1234'
      ])
    }
  )

  test('shows above the button what no field is to blame for', async () => {
    calls.give(loginByTel, () => refuse('account_locked'))
    await open()
    await fillIn()
    await press('Log in')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Please try again later.')
  })
})

describe('after the right code', () => {
  beforeEach(() => {
    calls.give(loginByTel, () => ({ token: 'u_good', token_expire_at: 2_000_000_000 }))
  })

  test.each([
    ['/user/login?redirectUrl=%2Fparty-create%3Fgame%3Dcolor-game', '/party-create?game=color-game'],
    ['/user/login', '/'],
    ['/user/login?redirectUrl=https%3A%2F%2Fevil.example%2F', '/'],
    ['/user/login?redirectUrl=%2F%2Fevil.example', '/']
  ])('%s leads on to %s, in the place of the log-in', async (address, target) => {
    const { router } = await open(address)
    await fillIn()
    await press('Log in')
    await screen.findByText('Elsewhere')
    expect(router.state.location.pathname + router.state.location.search).toBe(target)
    expect(router.state.historyAction).toBe('REPLACE')
    expect($token.get()).toBe('u_good')
    expect(calls.seen.map(({ path, input }) => [path, input])).toEqual([
      [getHumanChallenge.path, { purpose: 'code' }],
      [
        loginByTel.path,
        {
          tel: '917 123 4567',
          verification_code: '1234',
          agree: true,
          attempt_id: expect.stringMatching(/^[\w-]{21}$/)
        }
      ],
      [getUserInfo.path, undefined]
    ])
  })

  test('waits for user info before it leads on', async () => {
    let tell = () => {}
    const told = new Promise<void>(resolve => (tell = resolve))
    calls.give(getUserInfo, async () => {
      await told
      return { user_info: anna }
    })
    await open()
    await fillIn()
    await press('Log in')
    await waitFor(() => expect(calls.seen.at(-1)?.path).toBe(getUserInfo.path))
    expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).toBe('true')
    tell()
    await screen.findByText('Elsewhere')
  })
})

test('someone who is signed in already is led on', async () => {
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  const { router } = renderRoutes(routes, '/user/login?redirectUrl=%2Fgames-list')
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname).toBe('/games-list')
})

test('what was typed is still there after reading the terms', async () => {
  const { router } = await open()
  await userEvent.type(phone(), '0917')
  await userEvent.click(agreement())
  await userEvent.click(screen.getByRole('link', { name: 'Terms of Use' }))
  await screen.findByRole('heading', { name: 'Terms of Use' })
  await router.navigate(-1)
  expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe('0917')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ }).checked).toBe(true)
})

test('Account says all that is missing', async () => {
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }))
  await press('Log in')
  await screen.findByText('Please enter Username')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please enter Username',
    'Please enter Password',
    'Please complete the human verification process.',
    'Please agree to the Terms of Use and Privacy Policy to continue.'
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  expect(calls.seen).toEqual([])
})

test.each(['SMS Code', 'Account'])('%s breaks no accessibility rule, with its errors showing', async tab => {
  const { container } = await open()
  await userEvent.click(screen.getByRole('tab', { name: tab }))
  await press('Log in')
  await screen.findAllByRole('alert')
  expect(await findViolations(container)).toEqual([])
})
