import { deviceId } from '@tambay/client/stores/device/device-id'
import { saveInvite } from '@tambay/client/stores/session/invite'
import { $token } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getGoogleChallenge, loginByGoogle } from '@tambay/contracts/sign-in'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { alerts, field, openSignInWorld, session, tickBox } from '../../sign-in-parts/sign-in-world.ts'
import { $googleLogin } from './google-login.ts'

let world: ReturnType<typeof openSignInWorld>

// jsdom goes nowhere but to a fragment of the page it is on: there the address can be read.
const issuer = `${window.location.href.split('#')[0]}#authorize?client_id=tambay&nonce=n1`

beforeEach(() => {
  world = openSignInWorld()
  world.answer(getGoogleChallenge, () => ({ authorize_url: issuer }))
  world.answer(loginByGoogle, () => session)
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

/** Leaves for Google from a page of its own, and gives the `state` that it left with. */
async function depart(path = '/user/login') {
  const { unmount } = await open(path)
  if (!tickBox(/I agree/).checked) await userEvent.click(tickBox(/I agree/))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(window.location.hash).toContain('&state='))
  const state = new URLSearchParams(window.location.hash.slice(1)).get('state')
  window.location.hash = ''
  unmount()
  return state ?? ''
}

/** The page that Google sends people back to begins with nothing but its storage. */
const comeBack = (answer: Record<string, string>) =>
  renderRoutes(routes, `/user/login#${new URLSearchParams(answer)}`)

describe('the button', () => {
  test('is not there where the operator has set up no client id, nor where nobody can tell', async () => {
    world.answer(getGoogleChallenge, () => ({ authorize_url: null }))
    const { unmount } = await open('/user/login')
    await waitFor(() => expect(world.sent(getGoogleChallenge)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
    unmount()
    world.answer(getGoogleChallenge, failConnection)
    await open('/user/login')
    await waitFor(() => expect(world.sent(getGoogleChallenge)).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
  })

  test.each(['SMS Code', 'Account'])('needs the agreement on the tab %s', async tab => {
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

  test('leads to the address that the gateway gave, with a state of its own each time', async () => {
    const states = [await depart(), await depart()]
    expect(states[0]).toMatch(/^[\w-]{21}$/)
    expect(states[1]).not.toBe(states[0])
  })
})

test('a good return logs in, once, and goes on to where it was asked for', async () => {
  const state = await depart('/user/login?redirectUrl=%2Fgames-list%3Fgame%3Dbingo')
  const { router } = comeBack({ id_token: idToken, state })
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname + router.state.location.search).toBe('/games-list?game=bingo')
  expect($token.get()).toBe('u_good')
  expect(world.sent(loginByGoogle)).toEqual([
    { credential: idToken, agree: true, attempt_id: expect.any(String) }
  ])
})

test('the token leaves the address at once, while a spinner shows', async () => {
  const answer = Promise.withResolvers<typeof session>()
  world.answer(loginByGoogle, () => answer.promise)
  const state = await depart('/user/login?redirectUrl=%2Fgames-list')
  const { router } = comeBack({ id_token: idToken, state })
  await screen.findByRole('status', { name: 'Logging in with Google' })
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.location.search).toBe('?redirectUrl=%2Fgames-list')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  answer.resolve(session)
  await screen.findByText('Elsewhere')
})

test('an invitation goes with it, by the device', async () => {
  saveInvite('MARIA01')
  const state = await depart()
  comeBack({ id_token: idToken, state })
  await screen.findByText('Elsewhere')
  expect(world.sent(loginByGoogle)).toEqual([
    {
      credential: idToken,
      agree: true,
      attempt_id: expect.any(String),
      invite_code: 'MARIA01',
      device_id: deviceId()
    }
  ])
})

describe('a return that logs nobody in says why over the form', () => {
  async function failureOf(answer: Record<string, string>) {
    const { router } = comeBack(answer)
    await screen.findByRole('tab', { name: 'SMS Code' })
    expect(router.state.location.hash).toBe('')
    expect($token.get()).toBeUndefined()
    return alerts()
  }

  test('with the state of another departure', async () => {
    await depart()
    const words = 'This Google log-in was not started here. Please try again.'
    expect(await failureOf({ id_token: idToken, state: 'of-someone-else' })).toEqual([words])
    expect(world.sent(loginByGoogle)).toEqual([])
  })

  test('without any departure', async () => {
    const words = 'This Google log-in was not started here. Please try again.'
    expect(await failureOf({ id_token: idToken, state: '' })).toEqual([words])
    expect(world.sent(loginByGoogle)).toEqual([])
  })

  test('with a fragment that has been here before', async () => {
    const state = await depart()
    world.answer(loginByGoogle, () => refuse('google_token_invalid'))
    const { unmount } = comeBack({ id_token: idToken, state })
    await screen.findByText('Google could not confirm who you are. Please try again.')
    unmount()
    cleanStores($googleLogin)
    const words = 'This Google log-in was not started here. Please try again.'
    expect(await failureOf({ id_token: idToken, state })).toEqual([words])
    expect(world.sent(loginByGoogle)).toHaveLength(1)
  })

  test.each([
    ['access_denied', 'Google log-in was cancelled.'],
    ['server_error', 'Google could not log you in. Please try again.']
  ])('with the error %s', async (error, words) => {
    const state = await depart()
    expect(await failureOf({ error, state })).toEqual([words])
    expect(world.sent(loginByGoogle)).toEqual([])
  })

  test('with a connection that is lost on the way; the form has what it had', async () => {
    world.answer(loginByGoogle, failConnection)
    const { unmount } = await open('/user/login')
    await userEvent.type(field('Phone number'), '0917')
    unmount()
    const state = await depart()
    comeBack({ id_token: idToken, state })
    await screen.findByText('The connection was lost. Please try again.')
    expect(field('Phone number').value).toBe('0917')
    expect(tickBox(/I agree/).checked).toBe(true)
  })

  test('with an answer that was lost; pressed again, the same token is sent, and no other way through Google', async () => {
    world.answer(loginByGoogle, failConnection)
    const state = await depart('/user/login?redirectUrl=%2Fgames-list')
    comeBack({ id_token: idToken, state })
    await screen.findByText('The connection was lost. Please try again.')
    world.answer(loginByGoogle, () => session)
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await screen.findByText('Elsewhere')
    const [lost, again] = world.sent(loginByGoogle)
    expect(lost).toEqual({
      credential: idToken,
      agree: true,
      attempt_id: expect.stringMatching(/^[\w-]{21}$/)
    })
    expect(lost).not.toHaveProperty('attempt_id', state)
    expect(again).toEqual(lost)
  })

  test('with a token that is refused when it is sent again: the next press goes to Google', async () => {
    world.answer(loginByGoogle, failConnection)
    const state = await depart()
    comeBack({ id_token: idToken, state })
    await screen.findByText('The connection was lost. Please try again.')
    world.answer(loginByGoogle, () => refuse('google_token_invalid'))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await screen.findByText('Google could not confirm who you are. Please try again.')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(window.location.hash).toContain('&state='))
  })
})
