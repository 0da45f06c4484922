import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listOdds } from '@tambay/contracts/wheel'
import { table, tableHash } from '@tambay/fairness/testing/vector'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCalls } from '@tambay/testing/mock-calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'

test('lists every version of the odds, the current one first', async () => {
  const calls = mockCalls()
  const sold = { cause: 'sold_out' as const, sold_out_field_id: 'p9', stock: [] }
  const started = { cause: 'start' as const, sold_out_field_id: null, stock: [] }
  const kinder = table.map(field => (field.id === 'p1' ? { ...field, w: 101 } : field))
  calls.answer(listOdds, () => ({
    items: [
      { version: 2, table: kinder, table_hash: '2'.repeat(64), from: 1_795_180_000, ...sold },
      { version: 1, table, table_hash: tableHash, from: 1_790_000_000, ...started }
    ]
  }))
  const { container } = renderRoutes(routes, '/activity/turntable/rules')
  await screen.findByText('Version 1')
  const [second, first] = screen.getAllByRole('group')
  if (!first || !second) throw new Error('Two versions were expected')
  expect(within(second).getByText('Current')).toBeTruthy()
  expect(within(second).getByText('9.2%')).toBeTruthy()
  expect(within(second).getByText(/a prize sold out$/)).toBeTruthy()
  expect(within(first).queryByText('Current')).toBeNull()
  expect(within(first).getByText(tableHash)).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})
