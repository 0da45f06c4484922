import { resetWalletPassword } from '@tambay/shared/contracts/wallet-password'
import { clearSession } from '@tambay/shared/stores/session'
import { refuse } from '@tambay/shared/testing/answer-calls'
import { anna } from '@tambay/shared/testing/people'
import { renderRoutes } from '@tambay/shared/testing/render-routes'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { giveWalletPassword, proofToken, proveMyself } from '../testing/wallet-password.ts'
import { openWalletWorld, press, type } from '../testing/wallet-world.ts'

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
  world.give(resetWalletPassword, () => (tries++ === 0 ? refuse('verification_needed') : {}))
  open('?forgot=1')
  await proveMyself()
  await type('New wallet password', pin)
  await type('Confirm wallet password', pin)
  await proveMyself()
  await screen.findByRole('heading', { name: 'Your wallet password is changed' })
})

test('without any address to send a code to, it says what to do first', async () => {
  world.person = { ...world.person, tel: null }
  open()
  await press('Forgot it?')
  const link = await screen.findByRole('link', { name: 'Account and security' })
  expect(link.getAttribute('href')).toBe('/my/setting/account')
})
