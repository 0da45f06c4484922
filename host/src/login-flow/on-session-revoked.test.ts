import { call } from '@tambay/client/api/call'
import { subscribe } from '@tambay/client/api/realtime'
import { $toast, showToast } from '@tambay/client/stores/page/toast'
import { $token, expectSignOut, startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { getBalances } from '@tambay/contracts/wallet'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { mockGateway, refuse } from '../testing/mock-gateway.ts'
import { openApp } from '../testing/open-app.tsx'
import { startLoginFlow } from './start-login-flow.ts'

let gateway: Awaited<ReturnType<typeof mockGateway>>
let connected: unknown[]
let toasts: string[]

beforeAll(async () => {
  gateway = await mockGateway()
  gateway.io.on('connection', socket => connected.push(socket.handshake.auth.token))
})
afterAll(() => gateway.close())
beforeEach(() => {
  connected = []
  toasts = recordToasts()
  gateway.reset({ ann: anna, bert: { ...anna, id: '10000002' } })
  gateway.answer(getBalances, () => refuse('token_revoked'))
})

async function openSignedIn(path: string, token = 'ann') {
  startSession({ token, token_expire_at: 1_900_000_000 })
  const app = openApp(path)
  const navigated = vi.spyOn(app.router, 'navigate')
  const reloaded = vi.spyOn(app.navigator, 'reload').mockReturnValue()
  onTestFinished(startLoginFlow(app))
  // The client subscribes once the user is loaded. Earlier events would be lost.
  await screen.findByRole('heading', { name: path })
  await waitFor(() => expect(connected.at(-1)).toBe(token))
  return { ...app, navigated, reloaded }
}

const signOut = (reason: 'token_revoked' | 'account_closed') => gateway.io.emit('signed_out', { reason })

test.each(['token_revoked', 'account_closed'] as const)(
  '%s ends the session and opens home',
  async reason => {
    const { navigated } = await openSignedIn('/my/wallet/index')
    showToast('Something else')
    signOut(reason)
    await waitFor(() => expect($token.get()).toBeUndefined())
    expect($toast.get()).toBeUndefined()
    await screen.findByRole('heading', { name: '/' })
    expect(navigated).toHaveBeenCalledOnce()
    await waitFor(() => expect(connected.at(-1)).toBeUndefined())
  }
)

test('on home, a revocation ends the session and reloads once', async () => {
  const { navigated, reloaded } = await openSignedIn('/')
  signOut('token_revoked')
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
  expect([$token.get(), navigated.mock.calls]).toEqual([undefined, []])
})

test('a signed_out event and refused requests at the same time open home once', async () => {
  const { navigated, reloaded } = await openSignedIn('/my/wallet/index')
  const requests = [1, 2, 3].map(() => call(getBalances, undefined, { isQuiet: true }))
  signOut('token_revoked')
  for (const { status } of await Promise.allSettled(requests)) expect(status).toBe('rejected')
  await waitFor(() => expect($token.get()).toBeUndefined())
  await screen.findByRole('heading', { name: '/' })
  expect([navigated.mock.calls.length, reloaded.mock.calls.length]).toEqual([1, 0])
})

test('repeated signed_out events open home once', async () => {
  const { navigated } = await openSignedIn('/my/wallet/index')
  for (let time = 0; time < 5; time++) signOut('token_revoked')
  await waitFor(() => expect($token.get()).toBeUndefined())
  await screen.findByRole('heading', { name: '/' })
  expect(navigated).toHaveBeenCalledOnce()
})

test('a signed_out event during the user’s own logout shows no toast and no redirect', async () => {
  const { navigated } = await openSignedIn('/my/wallet/index')
  const received = Promise.withResolvers<void>()
  // Events arrive in order, so the client has handled the first event when the second arrives.
  onTestFinished(subscribe('tickets', () => received.resolve()))
  await expectSignOut(async () => {
    signOut('token_revoked')
    gateway.io.emit('tickets', { ticket_count: 1 })
    await received.promise
  })
  expect([$token.get(), toasts, navigated.mock.calls]).toEqual(['ann', [], []])
})

test('after a session was revoked, the next session in this tab is ended by a revocation, too', async () => {
  await openSignedIn('/my/wallet/index')
  signOut('token_revoked')
  await waitFor(() => expect($token.get()).toBeUndefined())
  startSession({ token: 'bert', token_expire_at: 1_900_000_000 })
  await screen.findByRole('heading', { name: '/' })
  await waitFor(() => expect(connected.at(-1)).toBe('bert'))
  signOut('account_closed')
  await waitFor(() => expect($token.get()).toBeUndefined())
})
