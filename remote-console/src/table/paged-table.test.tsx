import { onlineManager } from '@tambay/client/query'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { pageOf, pageQuery, text } from '@tambay/contracts/common'
import { endpoint } from '@tambay/contracts/endpoint'
import * as z from '@tambay/contracts/schema'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'

import { useList } from '../frame/operation-view.tsx'
import { type Filter, FilterForm, useFilters } from './filter-form.tsx'
import { PagedTable } from './paged-table.tsx'

const calls = mockCallsBeforeEach()

const listFruit = endpoint('GET', '/fruit/list', {
  access: 'operator',
  summary: 'List fruit',
  query: z.strictObject({ ...pageQuery, name: z.optional(text(80)), color: z.optional(text(80)) }),
  response: pageOf(z.object({ name: text(80) }))
})

const filters: readonly Filter<'name' | 'color'>[] = [
  { name: 'name', label: 'Name' },
  { name: 'color', label: 'Color', options: { red: 'Red' } }
]

function FruitScreen() {
  const query = useList(listFruit, useFilters(filters))
  return (
    <>
      <FilterForm filters={filters} />
      <PagedTable
        label="Fruit"
        query={query}
        keyOf={({ name }) => name}
        empty="No fruit."
        columns={{ Name: ({ name }) => name }}
      />
    </>
  )
}

const open = (search = '') => renderRoutes([{ path: '/fruit', element: <FruitScreen /> }], `/fruit${search}`)
const inputs = () => calls.seen.map(({ input }) => input)
const cells = async () => (await screen.findAllByRole('cell')).map(cell => cell.textContent)

test('shows the next page below the first one', async () => {
  calls.answer(listFruit, ({ cursor }) =>
    cursor === undefined
      ? { items: [{ name: 'Mango' }], next_cursor: 'second' }
      : { items: [{ name: 'Guava' }], next_cursor: null }
  )
  const { container } = open()
  expect(await cells()).toEqual(['Mango'])
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Guava')
  expect(await cells()).toEqual(['Mango', 'Guava'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('without a network, the next page waits until it is back', async () => {
  calls.answer(listFruit, ({ cursor }) => ({
    items: [{ name: cursor === undefined ? 'Mango' : 'Guava' }],
    next_cursor: cursor === undefined ? 'second' : null
  }))
  onTestFinished(() => onlineManager.setOnline(true))
  open()
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show more' })
  act(() => onlineManager.setOnline(false))
  await userEvent.click(more)
  await waitFor(() => expect(more.disabled).toBe(true))
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Guava')).toBeTruthy()
})

test('the keyboard searches, keeps the focus, and Back restores the search before', async () => {
  calls.answer(listFruit, () => ({ items: [], next_cursor: null }))
  const { router } = open('?color=red')
  await screen.findByText('No fruit.')
  const name = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' })
  await userEvent.type(name, ' mango {Enter}')
  expect(document.activeElement).toBe(name)
  expect(router.state.location.search).toBe('?name=mango&color=red')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Color' }), 'All')
  expect(inputs()).toEqual([{ color: 'red' }, { name: 'mango', color: 'red' }, { name: 'mango' }])
  await router.navigate(-2)
  await screen.findByDisplayValue('Red')
  expect(name.value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(router.state.location.search).toBe('')
})
