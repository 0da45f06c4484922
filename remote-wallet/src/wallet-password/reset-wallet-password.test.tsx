import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getWalletPasswordState, resetWalletPassword } from '@tambay/contracts/wallet-password'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { field, mockWallet, press, type } from '../testing/mock-wallet.ts'
import { mockWalletPassword, verificationToken, passIdentityCheck } from '../testing/wallet-password.ts'

const pin = '246813'
const chosen = { new_password: pin, confirm_password: pin }

let server: ReturnType<typeof mockWallet>
beforeEach(() => {
  server = mockWallet()
  // With only a phone number, the identity check offers no choice of methods.
  server.person = { ...anna, email: null, wallet_pass_word: true }
  mockWalletPassword(server)
})
afterEach(clearSession)

const open = (search = '') => renderRoutes(routes, `/my/setting/wallet-password${search}`)

test.each([
  ['with the button', '', true],
  ['with ?forgot=1', '?forgot=1', false]
])('a reset %s asks for a code instead of the old wallet password', async (_, search, isPressed) => {
  open(search)
  if (isPressed) await press('Forgot it?')
  await passIdentityCheck()
  await type('New wallet password', pin)
  await type('Confirm wallet password', pin)
  await screen.findByRole('heading', { name: 'Your wallet password is changed' })
  expect(server.sent(resetWalletPassword)).toEqual([{ ...chosen, verification_token: verificationToken }])
})

test('an expired verification asks for a new code and keeps the chosen digits', async () => {
  let tries = 0
  server.answer(resetWalletPassword, () => (tries++ === 0 ? refuse('verification_needed') : {}))
  open('?forgot=1')
  await passIdentityCheck()
  await type('New wallet password', pin)
  await type('Confirm wallet password', pin)
  await passIdentityCheck()
  await screen.findByRole('heading', { name: 'Your wallet password is changed' })
})

test('closing the second identity check changes nothing and allows a retry', async () => {
  server.answer(resetWalletPassword, () => refuse('verification_needed'))
  open('?forgot=1')
  await passIdentityCheck()
  await type('New wallet password', pin)
  await type('Confirm wallet password', pin)
  await press('Close')
  const change = screen.getByRole('button', { name: 'Change wallet password' })
  await waitFor(() => expect(change.getAttribute('aria-busy')).toBeNull())
  server.answer(resetWalletPassword, () => ({}))
  await userEvent.click(change)
  await passIdentityCheck()
  await screen.findByRole('heading', { name: 'Your wallet password is changed' })
  expect(server.sent(resetWalletPassword)).toHaveLength(2)
})

test('a locked wallet password can be reset with a code', async () => {
  const soon = Math.floor(Date.now() / 1000) + 3600
  server.answer(getWalletPasswordState, () => ({ is_set: true, tries_left: 0, locked_until: soon }))
  open('?forgot=1')
  await passIdentityCheck()
  expect(await field('New wallet password')).toBeTruthy()
})

test('a reset without a phone or email links to the account settings', async () => {
  server.person = { ...server.person, tel: null }
  open()
  await press('Forgot it?')
  const link = await screen.findByRole('link', { name: 'Account and security' })
  expect(link.getAttribute('href')).toBe('/my/setting/account')
})
