import { deviceId } from '@tambay/client/stores/device/device-id'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { $inviteCode } from '@tambay/client/stores/session/invite'
import { $token } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { loginByTel } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import {
  alerts,
  faultOf,
  field,
  fill,
  openSignInWorld,
  passHumanBox,
  press,
  session,
  tickBox
} from '../sign-in-parts/sign-in-world.ts'

let world: ReturnType<typeof openSignInWorld>

beforeEach(() => {
  world = openSignInWorld()
})

async function open(path = '/user/login') {
  const view = renderRoutes(routes, path)
  await screen.findByRole('tab', { name: 'SMS Code' })
  return view
}

const phone = () => field('Phone number')
const code = () => field('Verification code')

async function fillIn(number = '917 123 4567') {
  await fill('Phone number', number)
  await passHumanBox()
  await fill('Verification code', '1234')
  await userEvent.click(tickBox(/I agree/))
}

test('says all that is missing and leads to the first of it', async () => {
  await open()
  await press('Log in')
  await screen.findByText('Phone number is required.')
  expect(alerts()).toEqual([
    'Phone number is required.',
    'Please complete the human verification process.',
    'Verification code is required.',
    'Please agree to the Terms of Use and Privacy Policy to continue.'
  ])
  expect(faultOf(phone())).toBe('Phone number is required.')
  expect(document.activeElement).toBe(phone())
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  expect(world.sent(loginByTel)).toEqual([])
})

test('leads to the code before what is below it', async () => {
  await open()
  await fill('Phone number', '917 123 4567')
  await passHumanBox()
  await press('Log in')
  await waitFor(() => expect(alerts()).toHaveLength(2))
  expect(document.activeElement).toBe(code())
})

describe('what the gateway refuses', () => {
  test.each([
    ['code_wrong', 'Please enter a valid 4-digit code.'],
    ['code_expired', 'This code has expired. Please request a new one.']
  ] as const)('shows %s at the code, and keeps what was typed', async (reason, words) => {
    world.answer(loginByTel, () => refuse(reason))
    await open()
    await fillIn()
    await press('Log in')
    await waitFor(() => expect(faultOf(code())).toBe(words))
    expect(document.activeElement).toBe(code())
    expect([phone().value, code().value]).toEqual(['917 123 4567', '1234'])
  })

  test('shows each fault of a malformed request at its field', async () => {
    world.answer(loginByTel, () =>
      refuse('bad_request', {
        issues: [
          { path: 'agree', message: 'Not this time' },
          { path: 'tel', message: 'Please enter a valid Philippine phone number.' }
        ]
      })
    )
    await open()
    await fillIn()
    await press('Log in')
    await waitFor(() => expect(faultOf(phone())).toBe('Please enter a valid Philippine phone number.'))
    expect(faultOf(tickBox(/I agree/))).toBe('Not this time')
    expect(document.activeElement).toBe(phone())
  })

  test('shows a lock above the button, and counts down to its end outside of what is read out', async () => {
    const pass = freezeClock()
    world.answer(loginByTel, () => refuse('account_locked', { retry_after: 30 }))
    await open()
    await fillIn()
    await press('Log in')
    await screen.findByText('Try again in 30 s')
    expect(alerts()).toEqual(['Too many attempts. Please try again later.'])
    pass(12)
    expect(screen.getByText('Try again in 18 s')).toBeTruthy()
    pass(18)
    expect(screen.getByText('You can try again now.')).toBeTruthy()
  })
})

test('a lost connection keeps everything, and trying again is the same attempt; a refusal ends it', async () => {
  world.answer(loginByTel, failConnection)
  await open()
  await fillIn()
  await press('Log in')
  await screen.findByText('The connection was lost. Please try again.')
  expect([phone().value, code().value]).toEqual(['917 123 4567', '1234'])
  world.answer(loginByTel, () => refuse('code_wrong'))
  await press('Log in')
  await waitFor(() => expect(faultOf(code())).toBeTruthy())
  world.answer(loginByTel, () => session)
  await press('Log in')
  await screen.findByText('Elsewhere')
  const [lost, again, anew] = world.sent(loginByTel).map(input => Object(input).attempt_id)
  expect(again).toBe(lost)
  expect(anew).not.toBe(lost)
})

test('sends once, however often the button is pressed', async () => {
  const arrival = Promise.withResolvers<typeof session>()
  world.answer(loginByTel, () => arrival.promise)
  await open()
  await fillIn()
  const button = screen.getByRole('button', { name: 'Log in' })
  fireEvent.click(button)
  fireEvent.click(button)
  await userEvent.type(code(), '{Enter}')
  await waitFor(() => expect(world.sent(loginByTel)).toHaveLength(1))
  expect([button.getAttribute('aria-busy'), $isReloadBlocked.get()]).toEqual(['true', true])
  arrival.resolve(session)
  await screen.findByText('Elsewhere')
  expect(world.sent(loginByTel)).toHaveLength(1)
})

describe('after the right code', () => {
  beforeEach(() => world.answer(loginByTel, () => session))

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
    const attempt = expect.stringMatching(/^[\w-]{21}$/)
    expect(world.sent(loginByTel)).toEqual([
      { tel: '917 123 4567', verification_code: '1234', agree: true, attempt_id: attempt }
    ])
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('attempt:'))).toEqual([])
  })

  test('an invitation of the address goes with it, by the device, and is used up', async () => {
    await open('/user/login?invite_code=MARIA01')
    await fillIn()
    await press('Log in')
    await screen.findByText('Elsewhere')
    expect(world.sent(loginByTel)).toMatchObject([{ invite_code: 'MARIA01', device_id: deviceId() }])
    expect($inviteCode.get()).toBeUndefined()
  })

  test('leads on without asking who that is, and leaves nothing typed for the next person', async () => {
    await open()
    await fillIn()
    await press('Log in')
    await screen.findByText('Elsewhere')
    expect(world.sent(getUserInfo)).toEqual([])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('917')
  })
})
