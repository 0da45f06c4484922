import { call } from '@tambay/client/api/call'
import { subscribe } from '@tambay/client/api/realtime'
import { $token, expectSignOut, startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { getBalances } from '@tambay/contracts/wallet'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { answerAsGateway, refuse } from '../testing/answer-as-gateway.ts'
import { openApp } from '../testing/open-app.tsx'
import { aroundLogin } from './around-login.ts'

let gateway: Awaited<ReturnType<typeof answerAsGateway>>
let connected: unknown[]
let toasts: string[]

beforeAll(async () => {
  gateway = await answerAsGateway()
  gateway.io.on('connection', socket => connected.push(socket.handshake.auth.token))
})
afterAll(() => gateway.close())
beforeEach(() => {
  connected = []
  toasts = recordToasts()
  gateway.forget({ ann: anna, bert: { ...anna, id: '10000002' } })
  gateway.answer(getBalances, () => refuse('token_revoked'))
})

/** Signed in, and heard by the gateway. */
async function openSignedIn(path: string, token = 'ann') {
  startSession({ token, token_expire_at: 1_900_000_000 })
  const app = openApp(path)
  const navigated = vi.spyOn(app.router, 'navigate')
  const reloaded = vi.spyOn(app.place, 'reload').mockReturnValue()
  onTestFinished(aroundLogin(app))
  // Whoever is known listens; an event that comes before is nobody's.
  await screen.findByRole('heading', { name: path })
  await waitFor(() => expect(connected.at(-1)).toBe(token))
  return { ...app, navigated, reloaded }
}

const signOut = (reason: 'token_revoked' | 'account_closed') => gateway.io.emit('signed_out', { reason })

test.each([
  ['token_revoked', 'You have been logged out.'],
  ['account_closed', 'This account is no longer available.']
] as const)('%s takes the session away, goes home and says "%s"', async (reason, words) => {
  const { navigated } = await openSignedIn('/my/wallet/index')
  signOut(reason)
  await waitFor(() => expect($token.get()).toBeUndefined())
  expect(toasts).toEqual([words])
  await screen.findByRole('heading', { name: '/' })
  expect(navigated).toHaveBeenCalledOnce()
  await waitFor(() => expect(connected.at(-1)).toBeUndefined())
})

test('at home nothing moves, so that the words stay', async () => {
  const { navigated, reloaded } = await openSignedIn('/')
  signOut('token_revoked')
  await waitFor(() => expect($token.get()).toBeUndefined())
  expect(toasts).toEqual(['You have been logged out.'])
  expect([navigated.mock.calls, reloaded.mock.calls]).toEqual([[], []])
})

test('told by an event and by refused requests at the same moment, it is left once', async () => {
  const { navigated, reloaded } = await openSignedIn('/my/wallet/index')
  const asked = [1, 2, 3].map(() => call(getBalances, undefined, { isQuiet: true }))
  signOut('token_revoked')
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')
  await waitFor(() => expect($token.get()).toBeUndefined())
  await screen.findByRole('heading', { name: '/' })
  expect([navigated.mock.calls.length, reloaded.mock.calls.length]).toEqual([1, 0])
})

test('told many times, it is left once', async () => {
  const { navigated } = await openSignedIn('/my/wallet/index')
  for (let time = 0; time < 5; time++) signOut('token_revoked')
  await waitFor(() => expect($token.get()).toBeUndefined())
  await screen.findByRole('heading', { name: '/' })
  expect(navigated).toHaveBeenCalledOnce()
})

test('whoever is logging out by themselves hears nothing new', async () => {
  const { navigated } = await openSignedIn('/my/wallet/index')
  const heard = Promise.withResolvers<void>()
  // Events arrive in order: once the second is here, the first has come and gone.
  onTestFinished(subscribe('tickets', () => heard.resolve()))
  await expectSignOut(async () => {
    signOut('token_revoked')
    gateway.io.emit('tickets', { ticket_count: 1 })
    await heard.promise
  })
  expect([$token.get(), toasts, navigated.mock.calls]).toEqual(['ann', [], []])
})

test('whoever logs in afterwards is told in turn', async () => {
  await openSignedIn('/my/wallet/index')
  signOut('token_revoked')
  await waitFor(() => expect($token.get()).toBeUndefined())
  startSession({ token: 'bert', token_expire_at: 1_900_000_000 })
  await screen.findByRole('heading', { name: '/' })
  await waitFor(() => expect(connected.at(-1)).toBe('bert'))
  signOut('account_closed')
  await waitFor(() => expect($token.get()).toBeUndefined())
  expect(toasts).toEqual(['You have been logged out.', 'This account is no longer available.'])
})
