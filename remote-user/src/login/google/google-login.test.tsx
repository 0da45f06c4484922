import { deviceId } from '@tambay/client/stores/device/device-id'
import { saveInvite } from '@tambay/client/stores/session/invite'
import { $token } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getGoogleChallenge, loginByGoogle } from '@tambay/contracts/sign-in'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { routes } from '../../routes.tsx'
import { alerts, field, setUpSignIn, session, tickBox } from '../../testing/sign-in.ts'
import { $googleLogin } from './google-login.ts'

let gateway: ReturnType<typeof setUpSignIn>

// jsdom can only navigate within the current page, so the test puts the provider's URL into the fragment and
// reads it back.
const issuer = `${window.location.href.split('#')[0]}#authorize?client_id=tambay&nonce=n1`

beforeEach(() => {
  gateway = setUpSignIn()
  gateway.answer(getGoogleChallenge, () => ({ authorize_url: issuer }))
  gateway.answer(loginByGoogle, () => session)
})
afterEach(() => {
  cleanStores($googleLogin)
  window.location.hash = ''
})

const idToken = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'

async function open(path: string) {
  const view = renderRoutes(routes, path)
  await screen.findByRole('tab', { name: 'SMS Code' })
  return view
}

async function startGoogleLogin(path = '/user/login') {
  const { unmount } = await open(path)
  if (!tickBox(/I agree/).checked) await userEvent.click(tickBox(/I agree/))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(window.location.hash).toContain('&state='))
  const state = new URLSearchParams(window.location.hash.slice(1)).get('state')
  window.location.hash = ''
  unmount()
  return state ?? ''
}

/**
 * Opens the page to which Google redirects. The new page shares only the storage with the page that started
 * the login.
 */
const returnFromGoogle = (answer: Record<string, string>) =>
  renderRoutes(routes, `/user/login#${new URLSearchParams(answer)}`)

describe('the Google button', () => {
  test('hides the button if the operator has configured no client id or the challenge fails to load', async () => {
    gateway.answer(getGoogleChallenge, () => ({ authorize_url: null }))
    const { unmount } = await open('/user/login')
    await waitFor(() => expect(gateway.sent(getGoogleChallenge)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
    unmount()
    gateway.answer(getGoogleChallenge, failConnection)
    await open('/user/login')
    await waitFor(() => expect(gateway.sent(getGoogleChallenge)).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
  })

  test.each(['SMS Code', 'Account'])('requires the agreement on the tab %s', async tab => {
    await open('/user/login')
    await userEvent.click(screen.getByRole('tab', { name: tab }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await screen.findByText('Please agree to the Terms of Use and Privacy Policy to continue.')
    expect(alerts()).toHaveLength(1)
    expect(document.activeElement).toBe(tickBox(/I agree/))
    expect(window.location.hash).toBe('')
    await userEvent.click(tickBox(/I agree/))
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  test('opens the URL from the gateway with a new state each time', async () => {
    const states = [await startGoogleLogin(), await startGoogleLogin()]
    expect(states[0]).toMatch(/^[\w-]{21}$/)
    expect(states[1]).not.toBe(states[0])
  })
})

test('stays in the app while the browser is offline', async () => {
  await open('/user/login')
  await userEvent.click(tickBox(/I agree/))
  const google = await screen.findByRole('button', { name: 'Continue with Google' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const toasts = recordToasts()
  await userEvent.click(google)
  await waitFor(() => expect(toasts).toEqual(['You’re offline. Try again when you’re connected.']))
  expect(window.location.hash).toBe('')
})

test('a valid return logs in once and redirects to redirectUrl', async () => {
  const state = await startGoogleLogin('/user/login?redirectUrl=%2Fgames-list%3Fgame%3Dbingo')
  const { router } = returnFromGoogle({ id_token: idToken, state })
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname + router.state.location.search).toBe('/games-list?game=bingo')
  expect($token.get()).toBe('u_good')
  expect(gateway.sent(loginByGoogle)).toEqual([
    { credential: idToken, agree: true, attempt_id: expect.any(String) }
  ])
})

test('removes the ID token from the URL at once and shows a spinner', async () => {
  const answer = Promise.withResolvers<typeof session>()
  gateway.answer(loginByGoogle, () => answer.promise)
  const state = await startGoogleLogin('/user/login?redirectUrl=%2Fgames-list')
  const { router } = returnFromGoogle({ id_token: idToken, state })
  await screen.findByRole('status', { name: 'Logging in with Google' })
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.location.search).toBe('?redirectUrl=%2Fgames-list')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  answer.resolve(session)
  await screen.findByText('Elsewhere')
})

test('sends a saved invite code together with the device id', async () => {
  saveInvite('MARIA01')
  const state = await startGoogleLogin()
  returnFromGoogle({ id_token: idToken, state })
  await screen.findByText('Elsewhere')
  expect(gateway.sent(loginByGoogle)).toEqual([
    {
      credential: idToken,
      agree: true,
      attempt_id: expect.any(String),
      invite_code: 'MARIA01',
      device_id: deviceId()
    }
  ])
})

test('asks a new person for the required age, and then creates the account with the same ID token', async () => {
  gateway.answer(loginByGoogle, ({ stated_age: age }) =>
    age === 21 ? session : refuse('age_not_stated', { minimum_age: 21 })
  )
  const state = await startGoogleLogin()
  returnFromGoogle({ id_token: idToken, state })
  const tick = await screen.findByRole('checkbox', { name: 'I confirm that I’m at least 21 years old.' })
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(alerts()).toContain('Please confirm your age first.')
  await userEvent.click(tick)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText('Elsewhere')
  expect(gateway.sent(loginByGoogle)).toMatchObject([
    { credential: idToken },
    { credential: idToken, stated_age: 21 }
  ])
})

describe('a return from Google that fails', () => {
  async function errorsAfter(answer: Record<string, string>) {
    const { router } = returnFromGoogle(answer)
    await screen.findByRole('tab', { name: 'SMS Code' })
    expect(router.state.location.hash).toBe('')
    expect($token.get()).toBeUndefined()
    return alerts()
  }

  test('shows an error if the state belongs to another login', async () => {
    await startGoogleLogin()
    const message = 'This Google login wasn’t started here. Please try again.'
    expect(await errorsAfter({ id_token: idToken, state: 'of-someone-else' })).toEqual([message])
    expect(gateway.sent(loginByGoogle)).toEqual([])
  })

  test('shows an error if this tab started no login', async () => {
    const message = 'This Google login wasn’t started here. Please try again.'
    expect(await errorsAfter({ id_token: idToken, state: '' })).toEqual([message])
    expect(gateway.sent(loginByGoogle)).toEqual([])
  })

  test('shows an error if the same response is used twice', async () => {
    const state = await startGoogleLogin()
    gateway.answer(loginByGoogle, () => refuse('google_token_invalid'))
    const { unmount } = returnFromGoogle({ id_token: idToken, state })
    await screen.findByText('Google could not confirm who you are. Please try again.')
    unmount()
    cleanStores($googleLogin)
    const message = 'This Google login wasn’t started here. Please try again.'
    expect(await errorsAfter({ id_token: idToken, state })).toEqual([message])
    expect(gateway.sent(loginByGoogle)).toHaveLength(1)
  })

  test.each([
    ['access_denied', 'Google login was canceled.'],
    ['server_error', 'Google couldn’t log you in. Please try again.']
  ])('shows an error if Google responds with %s', async (error, message) => {
    const state = await startGoogleLogin()
    expect(await errorsAfter({ error, state })).toEqual([message])
    expect(gateway.sent(loginByGoogle)).toEqual([])
  })

  test('shows a lost connection and keeps the input', async () => {
    gateway.answer(loginByGoogle, failConnection)
    const { unmount } = await open('/user/login')
    await userEvent.type(field('Phone number'), '0917')
    unmount()
    const state = await startGoogleLogin()
    returnFromGoogle({ id_token: idToken, state })
    await screen.findByText('The connection was lost. Please try again.')
    expect(field('Phone number').value).toBe('0917')
    expect(tickBox(/I agree/).checked).toBe(true)
  })

  test('sends the same token again after a lost response', async () => {
    gateway.answer(loginByGoogle, failConnection)
    const state = await startGoogleLogin('/user/login?redirectUrl=%2Fgames-list')
    returnFromGoogle({ id_token: idToken, state })
    await screen.findByText('The connection was lost. Please try again.')
    gateway.answer(loginByGoogle, () => session)
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await screen.findByText('Elsewhere')
    const [lost, repeated] = gateway.sent(loginByGoogle)
    expect(lost).toEqual({
      credential: idToken,
      agree: true,
      attempt_id: expect.stringMatching(/^[\w-]{36}$/)
    })
    expect(lost).not.toHaveProperty('attempt_id', state)
    expect(repeated).toEqual(lost)
  })

  test('opens Google again after a repeated token is refused', async () => {
    gateway.answer(loginByGoogle, failConnection)
    const state = await startGoogleLogin()
    returnFromGoogle({ id_token: idToken, state })
    await screen.findByText('The connection was lost. Please try again.')
    gateway.answer(loginByGoogle, () => refuse('google_token_invalid'))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await screen.findByText('Google could not confirm who you are. Please try again.')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(window.location.hash).toContain('&state='))
  })
})
