import type { Card } from '@tambay/contracts/messages/cards'
import { commit, drawSpin, seed, table, tableHash } from '@tambay/fairness/testing/vector'
import { findViolations } from '@tambay/testing/find-violations'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { messageOf } from '../testing/conversations.ts'
import { press, setUpThread } from '../testing/set-up-thread.ts'

type PrizeSpin = NonNullable<Extract<Card, { kind: 'prize' }>['spin']>

const won: PrizeSpin = {
  ...drawSpin(1),
  id: '00000000-0000-4000-8000-000000000101',
  epoch_id: '00000000-0000-4000-8000-000000000001',
  commit,
  seed,
  table_hash: tableHash,
  table,
  transaction_id: '00000000-0000-4000-8000-000000000201',
  created_at: 1_795_180_001
}

async function openCard(spin: PrizeSpin) {
  const thread = setUpThread()
  thread.state.messages = [
    messageOf({ seq: 1, kind: 'card', text: null, card: { kind: 'prize', id: spin.id, spin } })
  ]
  thread.open()
  await press('See how it was drawn')
  return within(await screen.findByRole('dialog', { name: 'How this spin was drawn' }))
}

test('the recipient of a prize card checks the draw in their browser', async () => {
  const sheet = await openCard(won)
  expect(await sheet.findByText('Verified. This spin was fair.')).toBeTruthy()
  expect(sheet.getAllByRole('img', { name: 'Passed' })).toHaveLength(3)
  expect(sheet.getByText(seed)).toBeTruthy()
  expect(await findViolations(screen.getByRole('dialog'))).toEqual([])
})

test.each<[string, Partial<PrizeSpin>]>([
  ['a larger prize', { prize: { t: 'coin', n: 10_000 } }],
  ['another number', { draw: 33 }],
  ['another lucky word', { client_seed: 'not-mine' }],
  ['another commitment', { commit: 'f'.repeat(64) }],
  ['another table', { table: table.slice(1) }]
])('a prize card with %s is not verified', async (_what, change) => {
  const sheet = await openCard({ ...won, ...change })
  expect(await sheet.findByText('Not verified.')).toBeTruthy()
  expect(sheet.queryByText('Verified. This spin was fair.')).toBeNull()
})

test('a prize card says that it can be checked after the secret is shown', async () => {
  const sheet = await openCard({ ...won, seed: null })
  expect(await sheet.findByText(/hasn’t shown the secret of this spin yet/)).toBeTruthy()
  expect(sheet.queryByText('Verified. This spin was fair.')).toBeNull()
})
