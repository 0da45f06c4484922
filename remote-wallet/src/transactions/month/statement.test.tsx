import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getStatement, listTransactions } from '@tambay/contracts/wallet'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { routes } from '../../routes.tsx'
import { mockWallet, press } from '../../testing/mock-wallet.ts'
import { sampleTransaction } from '../../testing/transactions.ts'

const csv = '﻿Manila time,Type\r\n2026-11-20 12:00:00,Stake\r\n'

let server: ReturnType<typeof mockWallet>
let saved: { name: string; type: string; bytes: Promise<ArrayBuffer> }[]
let contents: Map<string, Blob>

beforeEach(() => {
  server = mockWallet()
  const month = { items: [sampleTransaction(1, 0)], next_cursor: null, total_in: 0, total_out: 50 }
  server.answer(listTransactions, () => month)
  server.answer(getStatement, ({ currency, month }) => ({
    file_name: `tambay-${currency}-${month}.csv`,
    csv
  }))
  saved = []
  contents = new Map()
  // jsdom has no downloads and no blob URLs.
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      const address = `blob:${contents.size}`
      contents.set(address, blob)
      return address
    },
    revokeObjectURL: (address: string) => contents.delete(address)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = contents.get(this.href)
    if (blob) saved.push({ name: this.download, type: blob.type, bytes: blob.arrayBuffer() })
  })
})
afterEach(() => {
  clearSession()
  vi.restoreAllMocks()
})

const open = (search = '') => renderRoutes(routes, `/my/wallet/transaction/list${search}`)
const button = /^Statement of November 2026/

test('the statement button downloads the month unchanged, under the file name from the gateway', async () => {
  open('?currency=diamond&month=2026-11')
  await press(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(server.sent(getStatement)).toEqual([{ currency: 'diamond', month: '2026-11' }])
  expect(saved[0]).toMatchObject({ name: 'tambay-diamond-2026-11.csv', type: 'text/csv;charset=utf-8' })
  const bytes = new Uint8Array((await saved[0]?.bytes) ?? new ArrayBuffer())
  expect([...bytes]).toEqual([...new TextEncoder().encode(csv)])
})

test('a second press on the statement button while loading sends no request', async () => {
  let answer = (): void => undefined
  const asking = new Promise<void>(resolve => (answer = resolve))
  server.answer(getStatement, () => asking.then(() => ({ file_name: 'a.csv', csv })))
  open()
  await press(button)
  await press(button)
  expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(server.sent(getStatement)).toHaveLength(1)
})

test.each([
  ['a refusal', () => refuse('too_many_requests'), /Too many attempts. Please wait a moment./],
  ['a lost connection', failConnection, /The connection was lost. Please try again./]
] as const)(
  'the statement button shows the reason after %s, and a second press works',
  async (_, fail, words) => {
    server.answer(getStatement, fail)
    open()
    await press(button)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(saved).toEqual([])
    server.answer(getStatement, () => ({ file_name: 'a.csv', csv }))
    await press(button)
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['a.csv']))
    expect(screen.queryByRole('alert')).toBeNull()
  }
)
