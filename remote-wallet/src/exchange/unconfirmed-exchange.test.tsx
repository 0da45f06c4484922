import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { exchangeDiamonds } from '@tambay/contracts/exchange'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { alerts, field, mockWallet, press, type } from '../testing/mock-wallet.ts'
import { exchanged } from '../testing/transactions.ts'

let server: ReturnType<typeof mockWallet>
beforeEach(() => void (server = mockWallet()))
afterEach(clearSession)

const open = () => renderRoutes(routes, '/my/wallet/index?exchange=1')
const keys = () => server.keysOf(exchangeDiamonds)
const idle = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull())

async function loseResponse(fail: () => never = failConnection) {
  server.answer(exchangeDiamonds, fail)
  open()
  await type('Diamonds', '12')
  await press('Continue')
  await press('Exchange')
  await screen.findByRole('button', { name: 'Try again' })
  await idle('Try again')
  expect(alerts()[0]).toContain('you won’t be charged twice')
}
const respond = () => server.answer(exchangeDiamonds, exchanged)

test.each([
  ['a lost response', failConnection],
  ['the end of the gateway', () => refuse('system_busy')]
])('a retry after %s sends the same idempotency key', async (_what, fail) => {
  await loseResponse(fail)
  respond()
  await press('Try again')
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('a retry after a reload sends the same idempotency key', async () => {
  await loseResponse()
  cleanup()
  respond()
  open()
  await press('Try again')
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(new Set(keys()).size).toBe(1)
  cleanup()
  open()
  expect((await field('Diamonds')).value).toBe('')
})

test.each(['too_many_requests', 'account_frozen'] as const)(
  '%s after a lost response leaves the exchange unconfirmed, and a retry sends the same key',
  async reason => {
    await loseResponse()
    server.answer(exchangeDiamonds, () => refuse(reason))
    await press('Try again')
    await waitFor(() => expect(alerts()[0]).not.toContain('won’t be charged twice'))
    respond()
    await idle('Try again')
    await press('Try again')
    await screen.findByRole('heading', { name: 'Exchanged' })
    expect(new Set(keys()).size).toBe(1)
  }
)

test('a refused exchange is not offered for a retry after a reload', async () => {
  server.answer(exchangeDiamonds, () => refuse('diamond_balance_not_enough'))
  open()
  await type('Diamonds', '12')
  await press('Continue')
  await press('Exchange')
  await waitFor(() => expect(alerts()).toEqual(['User diamond balance not enough']))
  cleanup()
  open()
  expect((await field('Diamonds')).value).toBe('')
})

test('an unconfirmed exchange is not shown to another user', async () => {
  await loseResponse()
  cleanup()
  const storedByAnna = { ...sessionStorage }
  server = mockWallet()
  Object.assign(sessionStorage, storedByAnna)
  server.person = { ...anna, id: '10000002' }
  open()
  expect(await field('Diamonds')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('another amount sends a new idempotency key', async () => {
  await loseResponse()
  respond()
  await press('Change amount')
  await press('Continue')
  await press('Exchange')
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(new Set(keys()).size).toBe(2)
})
