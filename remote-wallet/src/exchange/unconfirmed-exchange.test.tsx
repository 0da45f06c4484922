import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { exchangeDiamonds } from '@tambay/contracts/exchange'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { exchanged } from '../testing/transactions.ts'
import { alerts, field, mockWallet, press, type } from '../testing/mock-wallet.ts'

let server: ReturnType<typeof mockWallet>
beforeEach(() => void (server = mockWallet()))
afterEach(clearSession)

const open = () => renderRoutes(routes, '/my/wallet/index?exchange=1')
const keys = () => server.keysOf(exchangeDiamonds)
const idle = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull())

async function lose() {
  server.answer(exchangeDiamonds, failConnection)
  open()
  await type('Diamonds', '12')
  await press('Continue')
  await press('Exchange')
  await screen.findByRole('button', { name: 'Try again' })
  await idle('Try again')
  expect(alerts()[0]).toContain('it is made once, never twice')
}
const answer = () => server.answer(exchangeDiamonds, exchanged)

test('an answer that is lost is asked for again as the same request', async () => {
  await lose()
  answer()
  await press('Try again')
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('it is still the same request after a reload', async () => {
  await lose()
  cleanup()
  answer()
  open()
  await press('Try again')
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(new Set(keys()).size).toBe(1)
  cleanup()
  open()
  expect((await field('Diamonds')).value).toBe('')
})

test.each(['system_busy', 'too_many_requests', 'account_frozen'] as const)(
  '%s after a lost answer settles nothing: the same request once more',
  async reason => {
    await lose()
    server.answer(exchangeDiamonds, () => refuse(reason))
    await press('Try again')
    await waitFor(() => expect(alerts()[0]).not.toContain('never twice'))
    answer()
    await idle('Try again')
    await press('Try again')
    await screen.findByRole('heading', { name: 'Exchanged' })
    expect(new Set(keys()).size).toBe(1)
  }
)

test('a refusal is an answer: after it there is nothing to find out', async () => {
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

test('what was not answered is nobody else’s', async () => {
  await lose()
  cleanup()
  const keptByAnna = { ...sessionStorage }
  server = mockWallet()
  Object.assign(sessionStorage, keptByAnna)
  server.person = { ...anna, id: '10000002' }
  open()
  expect(await field('Diamonds')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('it can be left for another amount, which is another request', async () => {
  await lose()
  answer()
  await press('Another amount')
  await press('Continue')
  await press('Exchange')
  await screen.findByRole('heading', { name: 'Exchanged' })
  expect(new Set(keys()).size).toBe(2)
})
