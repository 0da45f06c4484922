import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getReceipt, listOdds, type Receipt } from '@tambay/contracts/wheel'
import { commit, exampleReceipt, seed, table, tableHash } from '@tambay/fairness/testing/vector'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { spinNumber } from '../testing/wheel.ts'

const calls = mockCallsBeforeEach()

beforeEach(() => {
  calls.answer(listOdds, () => ({ items: [] }))
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

test('checks a guest’s pasted receipt without sending it', async () => {
  const { container } = open('?check=receipt')
  await paste(JSON.stringify(exampleReceipt))
  expect(await screen.findByText('Verified. This spin was fair.')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Passed' })).toHaveLength(6)
  expect(screen.getByText(/^Spin 1 of 3 with this secret, .+ Number drawn: 32\.$/)).toBeTruthy()
  expect(calls.seen.map(({ path }) => path)).toEqual([listOdds.path])
  expect(await findViolations(container)).toEqual([])
})

test('names the failed checks of a changed receipt, and hides them when the text changes', async () => {
  open('?check=receipt')
  const spins = exampleReceipt.spins.map(spin => (spin.nonce === 2 ? { ...spin, draw: 755 } : spin))
  await paste(JSON.stringify({ ...exampleReceipt, spins }))
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
])('a shared prize with %s fails the check', async (_what, change) => {
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
  expect((await screen.findByRole('alert')).textContent).toContain('This prize could not be found.')
})
