import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  getGiftCatalog,
  getOdds,
  previewOdds,
  proposeGifts,
  proposeOdds
} from '@tambay/contracts/operator/catalog'
import type { Role } from '@tambay/contracts/operator/permissions'
import { getOperator } from '@tambay/contracts/operator/session'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()
const inputsOf = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)

const lines = [
  { id: 'coins', prize: { t: 'coin' as const, n: 100 }, w: 1, stock: 5 },
  { id: 'none', prize: { t: 'none' as const, n: 0 }, w: 3 }
]

function open(view: string, role: Role = 'treasurer') {
  calls.answer(getOperator, () => ({ operator: operatorWith(role) }))
  calls.answer(getOdds, () => ({
    lines,
    coins_per_ticket: 25,
    versions: [
      { version: 4, cause: 'operator' as const, sold_out: null, created_at: 1_795_000_000, stock: [] }
    ]
  }))
  calls.answer(getGiftCatalog, () => ({
    version: 0,
    gifts: [{ id: 'taho', name: 'Taho', picture: 'taho' as const, price: 10, is_retired: false }],
    versions: []
  }))
  return renderRoutes(routes, `/console/catalog?view=${view}`)
}

test('odds are proposed only after a preview of what a ticket wins', async () => {
  calls.answer(previewOdds, () => ({
    lines: [{ id: 'coins', chance: 0.4, coins: 40 }],
    coins_per_spin: 40,
    coins_per_ticket: 40
  }))
  calls.answer(proposeOdds, () => ({ id: '1', state: 'open' as const }))
  const { container } = open('odds')
  const weight = await screen.findByRole('spinbutton', { name: 'Weight of coins' })
  expect(await findViolations(container)).toEqual([])
  await userEvent.clear(weight)
  await userEvent.type(weight, '2')
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Stock of coins' }))
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByText(/With these odds: 40\.00 coins\./)
  expect(screen.getByText('40.000%')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await userEvent.keyboard('Autumn{Enter}')
  await screen.findByText(/Proposed\. Another operator must approve it\./)
  expect(inputsOf(proposeOdds.path)).toMatchObject([
    {
      base_version: 4,
      reason: 'Autumn',
      lines: [
        { id: 'coins', w: 2 },
        { id: 'none', w: 3 }
      ]
    }
  ])
})

test('gift prices are proposed with the whole catalog', async () => {
  calls.answer(proposeGifts, () => ({ id: '1', state: 'open' as const }))
  const { container } = open('gifts')
  const price = await screen.findByRole('spinbutton', { name: 'Price of taho' })
  expect(await findViolations(container)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull()
  await userEvent.clear(price)
  await userEvent.type(price, '15')
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await userEvent.keyboard('Dearer milk{Enter}')
  await waitFor(() =>
    expect(inputsOf(proposeGifts.path)).toMatchObject([
      { base_version: 0, gifts: [{ id: 'taho', price: 15 }] }
    ])
  )
})

test('prizes are added and removed in the next version of the odds', async () => {
  calls.answer(previewOdds, () => ({ lines: [], coins_per_spin: 1, coins_per_ticket: 1 }))
  const { container } = open('odds')
  const id = await screen.findByRole('textbox', { name: 'Id of the new prize' })
  await userEvent.type(id, 'coins{Enter}')
  expect(await screen.findByText('This id is taken.')).toBeTruthy()
  await userEvent.clear(id)
  await userEvent.type(id, 'gem')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What it wins' }), 'diamond')
  await userEvent.click(screen.getByRole('button', { name: 'Add the prize' }))
  await screen.findByRole('spinbutton', { name: 'Amount of gem' })
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove coins' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove none' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() =>
    expect(inputsOf(previewOdds.path)).toEqual([
      { lines: [lines[1], { id: 'gem', prize: { t: 'diamond', n: 1 }, w: 1 }] }
    ])
  )
})

test('a new gift is proposed with its picture, and can be removed until then', async () => {
  calls.answer(proposeGifts, () => ({ id: '1', state: 'open' as const }))
  open('gifts')
  const id = await screen.findByRole('textbox', { name: 'Id of the new gift' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Picture' }), 'jeepney')
  await userEvent.type(id, 'rush-hour{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove rush-hour' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Remove taho' })).toBeNull()
  await userEvent.type(id, 'rush-hour{Enter}')
  const name = await screen.findByRole('textbox', { name: 'Name of rush-hour' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Rush hour')
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await userEvent.keyboard('For the evening{Enter}')
  await waitFor(() =>
    expect(inputsOf(proposeGifts.path)).toMatchObject([
      { gifts: [{ id: 'taho' }, { id: 'rush-hour', name: 'Rush hour', picture: 'jeepney', price: 10 }] }
    ])
  )
})

test('an auditor only reads the odds', async () => {
  open('odds', 'auditor')
  expect(
    (await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Weight of coins' })).disabled
  ).toBe(true)
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})
