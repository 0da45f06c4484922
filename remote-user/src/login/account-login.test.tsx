import { renderRoutes } from '@tambay/client/testing/render-routes'
import { loginByAccount } from '@tambay/contracts/sign-in'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { purposeOf } from '../sign-in-parts/human-check/pass-human-check.ts'
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

async function open() {
  renderRoutes(routes, '/user/login')
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }))
}

async function fillIn() {
  await fill('Username', ' anna01 ')
  await fill('Password', 'Tambay#2026')
  await passHumanBox()
  await userEvent.click(tickBox(/I agree/))
}

test('says all that is missing and leads to the first of it', async () => {
  await open()
  await press('Log in')
  await screen.findByText('Please enter Username')
  expect(alerts()).toEqual([
    'Please enter Username',
    'Please enter Password',
    'Please complete the human verification process.',
    'Please agree to the Terms of Use and Privacy Policy to continue.'
  ])
  expect(document.activeElement).toBe(field('Username'))
  expect(world.sent(loginByAccount)).toEqual([])
})

test('logs in, with a solution that is good for this', async () => {
  world.answer(loginByAccount, () => session)
  await open()
  await fillIn()
  await press('Log in')
  await screen.findByText('Elsewhere')
  expect(world.sent(loginByAccount)).toEqual([
    { username: 'anna01', password: 'Tambay#2026', human: expect.any(String), agree: true }
  ])
})

test('a wrong password is said at the password, and the next try is proven anew with the same tick', async () => {
  world.answer(loginByAccount, () => refuse('wrong_credentials'))
  await open()
  await fillIn()
  await press('Log in')
  await waitFor(() => expect(faultOf(field('Password'))).toBe('Incorrect username or password.'))
  expect([field('Username').value, field('Password').value]).toEqual([' anna01 ', 'Tambay#2026'])
  await press('Log in')
  await waitFor(() => expect(world.sent(loginByAccount)).toHaveLength(2))
  expect(world.sent(loginByAccount).map(input => purposeOf(Object(input).human))).toEqual(['login', 'login'])
  expect(tickBox('I am human').checked).toBe(true)
})

test('a lost connection keeps what was typed', async () => {
  world.answer(loginByAccount, failConnection)
  await open()
  await fillIn()
  await press('Log in')
  await screen.findByText('The connection was lost. Please try again.')
  expect([field('Username').value, field('Password').value]).toEqual([' anna01 ', 'Tambay#2026'])
})

test('a password can be looked at', async () => {
  await open()
  await fill('Password', 'Tambay#2026')
  await press('Show password')
  expect(field('Password').type).toBe('text')
  await press('Hide password')
  expect(field('Password').type).toBe('password')
})
