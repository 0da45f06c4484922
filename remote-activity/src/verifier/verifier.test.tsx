import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getReceipt, listOdds, type Receipt } from '@tambay/contracts/activity'
import { createReceipt } from '@tambay/fairness/receipt/receipt'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCalls, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { commit, seed, spinNumber, table, tableHash } from '../testing/vector.ts'

let calls: ReturnType<typeof mockCalls>

beforeEach(() => {
  calls = mockCalls()
  calls.answer(listOdds, () => ({ items: [] }))
})

const pasted = createReceipt({
  spin_id: spinNumber(1).id,
  created_at: 1_795_180_001,
  transaction_id: spinNumber(1).transaction_id,
  commit,
  seed,
  table_hash: tableHash,
  table,
  nonce: 1,
  spins: [1, 2, 3].map(nonce => {
    const { client_seed, draw, field_id, prize } = spinNumber(nonce)
    return { nonce, client_seed, draw, field_id, prize }
  })
})

const { seed: _, ...own } = spinNumber(1)
const shared: Receipt = {
  winner: { nick_name: 'Jun', avatar: anna.avatar },
  prize: own.prize,
  commit,
  table_hash: tableHash,
  table,
  created_at: own.created_at,
  proof: { seed, client_seed: own.client_seed, nonce: 1, draw: own.draw, field_id: own.field_id }
}

const open = (search: string) => renderRoutes(routes, `/activity/turntable/rules${search}`)

async function paste(text: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Receipt' }), { target: { value: text } })
  await userEvent.click(screen.getByRole('button', { name: 'Check this receipt' }))
}

test('a guest verifies a pasted receipt without any request about it', async () => {
  const { container } = open('?check=receipt')
  await paste(JSON.stringify(pasted))
  expect(await screen.findByText('Verified. This spin was fair.')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Passed' })).toHaveLength(6)
  expect(screen.getByText(/^Spin 1 of 3 with this secret, .+ Number drawn: 32\.$/)).toBeTruthy()
  expect(calls.seen.map(({ path }) => path)).toEqual([listOdds.path])
  expect(await findViolations(container)).toEqual([])
})

test('a changed receipt names the failed checks, and the verdict disappears when the text changes', async () => {
  open('?check=receipt')
  const spins = pasted.spins.map(spin => (spin.nonce === 2 ? { ...spin, draw: 755 } : spin))
  await paste(JSON.stringify({ ...pasted, spins }))
  expect(await screen.findByText('Not verified. At least one check failed.')).toBeTruthy()
  expect(screen.getByText('The computation gives another number or prize. First: spin 2.')).toBeTruthy()
  await paste('{')
  expect(screen.getByText(/^This isn’t JSON/)).toBeTruthy()
  expect(screen.queryByText('Not verified. At least one check failed.')).toBeNull()
})

test('a guest opens a shared prize, and the browser checks it', async () => {
  calls.answer(getReceipt, () => ({ receipt: shared }))
  const { container } = open('?code=Qx7abcdefghijklmnopqrs')
  expect(await screen.findByText('Jun won')).toBeTruthy()
  expect(screen.getByText('Verified. This spin was fair.')).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test.each<[string, Partial<Receipt>]>([
  ['a larger prize', { prize: { t: 'coin', n: 10_000 } }],
  ['another commitment', { commit: 'f'.repeat(64) }],
  ['another table', { table: table.slice(1) }]
])('a shared prize with %s fails', async (_what, change) => {
  calls.answer(getReceipt, () => ({ receipt: { ...shared, ...change } }))
  open('?code=Qx7abcdefghijklmnopqrs')
  expect(await screen.findByText('Not verified. At least one check failed.')).toBeTruthy()
})

test('a shared prize waits for the secret before it can be checked', async () => {
  calls.answer(getReceipt, () => ({ receipt: { ...shared, proof: null } }))
  open('?code=Qx7abcdefghijklmnopqrs')
  expect(await screen.findByText('All checks that are possible now passed.')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Waiting' })).toHaveLength(2)
})

test('an unknown code shows the gateway’s message', async () => {
  calls.answer(getReceipt, () => refuse('reward_not_found'))
  open('?code=abcdefghijklmnopqrstuv')
  expect((await screen.findByRole('alert')).textContent).toContain('req-test')
})
