import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { findViolations } from '@tambay/testing/find-violations'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { VirtualList } from './virtual-list.tsx'

const names = Array.from({ length: 200 }, (_, index) => `Person ${index + 1}`)

function show() {
  const list = (
    <VirtualList label="People" items={names} keyOf={name => name} renderItem={name => name} isLast />
  )
  const routes = [
    { path: '/', element: list },
    { path: '/profile', element: <p>Profile</p> }
  ]
  const router = createMemoryRouter(routes)
  return { ...render(<RouterProvider router={router} />), router }
}

const findItems = async () =>
  within(await screen.findByRole('list', { name: 'People' })).findAllByRole('listitem')

test('renders only the items near the viewport and announces the position and number of all', async () => {
  const { container } = show()
  const items = await findItems()
  expect(items.length).toBeLessThan(30)
  expect(items[0]?.textContent).toBe('Person 1')
  expect(items[2]?.getAttribute('aria-posinset')).toBe('3')
  expect(items[2]?.getAttribute('aria-setsize')).toBe('200')
  expect(await findViolations(container)).toEqual([])
})

test('has its full height at once after Back', async () => {
  const { router } = show()
  await findItems()
  const height = () => screen.getByRole('list', { name: 'People' }).style.height
  const before = height()
  await router.navigate('/profile')
  await screen.findByText('Profile')
  await router.navigate(-1)
  await screen.findByRole('list', { name: 'People' })
  expect(height()).toBe(before)
  expect(Number.parseInt(before)).toBeGreaterThan(19_000)
})
