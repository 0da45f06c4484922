import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getWalletPasswordState, resetWalletPassword } from '@tambay/contracts/wallet-password'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { giveWalletPassword, proofToken, proveMyself } from '../testing/wallet-password.ts'
import { field, openWalletWorld, press, type } from '../testing/wallet-world.ts'

const pin = '246813'
const chosen = { new_password: pin, confirm_password: pin }

let world: ReturnType<typeof openWalletWorld>
beforeEach(() => {
  world = openWalletWorld()
  // One address, so that there is nothing to choose.
  world.person = { ...anna, email: null, wallet_pass_word: true }
  giveWalletPassword(world)
})
afterEach(clearSession)

const open = (search = '') => renderRoutes(routes, `/my/setting/wallet-password${search}`)

test.each([
  ['on the screen', '', true],
  ['where it was needed', '?forgot=1', false]
])('forgotten %s, a code takes the place of the old one', async (_, search, isPressed) => {
  open(search)
  if (isPressed) await press('Forgot it?')
  await proveMyself()
  await type('New wallet password', pin)
  await type('Confirm wallet password', pin)
  await screen.findByRole('heading', { name: 'Your wallet password is changed' })
  expect(world.sent(resetWalletPassword)).toEqual([{ ...chosen, verification_token: proofToken }])
})

test('a proof that is too old is asked for again, and what was chosen is kept', async () => {
  let tries = 0
  world.answer(resetWalletPassword, () => (tries++ === 0 ? refuse('verification_needed') : {}))
  open('?forgot=1')
  await proveMyself()
  await type('New wallet password', pin)
  await type('Confirm wallet password', pin)
  await proveMyself()
  await screen.findByRole('heading', { name: 'Your wallet password is changed' })
})

test('who does not prove it anew has changed nothing, and may go on', async () => {
  world.answer(resetWalletPassword, () => refuse('verification_needed'))
  open('?forgot=1')
  await proveMyself()
  await type('New wallet password', pin)
  await type('Confirm wallet password', pin)
  await press('Close')
  const change = screen.getByRole('button', { name: 'Change wallet password' })
  await waitFor(() => expect(change.getAttribute('aria-busy')).toBeNull())
  world.answer(resetWalletPassword, () => ({}))
  await userEvent.click(change)
  await proveMyself()
  await screen.findByRole('heading', { name: 'Your wallet password is changed' })
  expect(world.sent(resetWalletPassword)).toHaveLength(2)
})

test('a lock keeps nobody from another one who proves who they are', async () => {
  const soon = Math.floor(Date.now() / 1000) + 3600
  world.answer(getWalletPasswordState, () => ({ is_set: true, tries_left: 0, locked_until: soon }))
  open('?forgot=1')
  await proveMyself()
  expect(await field('New wallet password')).toBeTruthy()
})

test('without any address to send a code to, it says what to do first', async () => {
  world.person = { ...world.person, tel: null }
  open()
  await press('Forgot it?')
  const link = await screen.findByRole('link', { name: 'Account and security' })
  expect(link.getAttribute('href')).toBe('/my/setting/account')
})
