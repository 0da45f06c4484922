import { renderRoutes } from '@tambay/client/testing/render-routes'
import { loginByAccount } from '@tambay/contracts/sign-in'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { levelOf, purposeOf } from '../testing/human-check.ts'
import { alerts, errorOf, field, fill, setUpSignIn, press, session, tickBox } from '../testing/sign-in.ts'

let gateway: ReturnType<typeof setUpSignIn>

beforeEach(() => {
  gateway = setUpSignIn()
})

async function open() {
  renderRoutes(routes, '/user/login')
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }))
}

async function fillIn() {
  await fill('Username', ' anna01 ')
  await fill('Password', 'Tambay#2026')
  await userEvent.click(tickBox(/I agree/))
}

test('shows every missing field and focuses the first', async () => {
  await open()
  await press('Log in')
  await screen.findByText('Please enter Username')
  expect(alerts()).toEqual([
    'Please enter Username',
    'Please enter Password',
    'Please agree to the Terms of Use and Privacy Policy to continue.'
  ])
  expect(document.activeElement).toBe(field('Username'))
  expect(gateway.sent(loginByAccount)).toEqual([])
})

test('solves a harder human check and sends the login once more', async () => {
  const levels: unknown[] = []
  gateway.answer(loginByAccount, ({ human }) => {
    levels.push(levelOf(human))
    return levelOf(human) === 3 ? session : refuse('human_check_failed', { level: 3 })
  })
  await open()
  await fillIn()
  await press('Log in')
  await screen.findByText('Elsewhere')
  expect(levels).toEqual([0, 3])
})

test('gives up after one harder human check', async () => {
  gateway.answer(loginByAccount, () => refuse('human_check_failed', { level: 3 }))
  await open()
  await fillIn()
  await press('Log in')
  await screen.findByText('Please complete the human verification process.')
  expect(gateway.sent(loginByAccount)).toHaveLength(2)
})

test('logs in with a human check', async () => {
  gateway.answer(loginByAccount, () => session)
  await open()
  await fillIn()
  await press('Log in')
  await screen.findByText('Elsewhere')
  expect(gateway.sent(loginByAccount)).toEqual([
    { username: 'anna01', password: 'Tambay#2026', human: expect.any(String), agree: true }
  ])
})

test('shows wrong credentials at the password, and solves another human check for the next attempt', async () => {
  gateway.answer(loginByAccount, () => refuse('wrong_credentials'))
  await open()
  await fillIn()
  await press('Log in')
  await waitFor(() => expect(errorOf(field('Password'))).toBe('Incorrect username or password.'))
  expect([field('Username').value, field('Password').value]).toEqual([' anna01 ', 'Tambay#2026'])
  await press('Log in')
  await waitFor(() => expect(gateway.sent(loginByAccount)).toHaveLength(2))
  expect(gateway.sent(loginByAccount).map(input => purposeOf(Object(input).human))).toEqual([
    'login',
    'login'
  ])
  expect(screen.queryByRole('checkbox', { name: 'I am human' })).toBeNull()
})

test('keeps the input after a lost connection', async () => {
  gateway.answer(loginByAccount, failConnection)
  await open()
  await fillIn()
  await press('Log in')
  await screen.findByText('The connection was lost. Please try again.')
  expect([field('Username').value, field('Password').value]).toEqual([' anna01 ', 'Tambay#2026'])
})

test('shows and hides the password', async () => {
  await open()
  await fill('Password', 'Tambay#2026')
  await press('Show password')
  expect(field('Password').type).toBe('text')
  await press('Hide password')
  expect(field('Password').type).toBe('password')
})
