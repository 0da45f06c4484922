import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { findViolations } from '@tambay/testing/find-violations'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { Sheet } from '../sheet/sheet.tsx'
import { VirtualList } from './virtual-list.tsx'

const names = Array.from({ length: 2000 }, (_, index) => `Person ${index + 1}`)

function People() {
  const [items, setItems] = useState(names)
  return (
    <>
      <button type="button" onClick={() => setItems(['Newcomer', ...items])}>
        Add
      </button>
      <VirtualList label="People" items={items} keyOf={name => name} renderItem={name => name} isLast />
    </>
  )
}

function show(isInSheet = false) {
  const element = isInSheet ? (
    <Sheet isOpen onClose={() => undefined} title="Members">
      <People />
    </Sheet>
  ) : (
    <People />
  )
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/profile', element: <p>Profile</p> }
  ])
  return { ...render(<RouterProvider router={router} />), router }
}

const findItems = async () =>
  within(await screen.findByRole('list', { name: 'People' })).findAllByRole('listitem')

function scrollTo(top: number): void {
  document.documentElement.scrollTop = top
  fireEvent.scroll(window)
  onTestFinished(() => void (document.documentElement.scrollTop = 0))
}

function scrollPage(options?: ScrollToOptions | number, y = 0): void {
  document.documentElement.scrollTop += typeof options === 'object' ? (options.top ?? 0) : y
}

const topOf = (item: HTMLElement | undefined) => Number.parseFloat(item?.style.top ?? '')

async function untilMeasured(): Promise<void> {
  // Virtua renders the items above the visible ones 150 ms after a scroll. Until they are measured, all others still move.
  await expect
    .poll(async () => {
      const tops = (await findItems()).map(topOf)
      const heights = new Set(tops.slice(1).map((each, index) => each - (tops[index] ?? 0)))
      return {
        isAboveRendered: (tops[0] ?? 0) < document.documentElement.scrollTop - 500,
        heights: [...heights]
      }
    })
    .toEqual({ isAboveRendered: true, heights: [100] })
}

test.each([
  ['page', false],
  ['sheet', true]
])(
  'on a %s, renders only items near the viewport, and tells screen readers their position and the total',
  async (_, isInSheet) => {
    const { container } = show(isInSheet)
    const items = await findItems()
    expect(items.length).toBeLessThan(30)
    expect(items[0]?.textContent).toBe('Person 1')
    expect(items[2]?.getAttribute('aria-posinset')).toBe('3')
    expect(items[2]?.getAttribute('aria-setsize')).toBe('2000')
    expect(await findViolations(container)).toEqual([])
  }
)

test('after Back, has its full height and its rendered items at once', async () => {
  const { router } = show()
  await screen.findByText('Person 5')
  const { length } = await findItems()
  const total = () => screen.getByRole('list', { name: 'People' }).style.height
  const before = total()
  await router.navigate('/profile')
  await screen.findByText('Profile')
  await router.navigate(-1)
  await screen.findByRole('list', { name: 'People' })
  expect(total()).toBe(before)
  expect((await findItems()).length).toBe(length)
  expect(Number.parseInt(before)).toBeGreaterThan(100_000)
})

test('scrolls by the height of new items above the visible ones, so that these stay in place', async () => {
  const page = document.documentElement
  const scrollBy = vi.spyOn(page, 'scrollBy').mockImplementation(scrollPage)
  onTestFinished(() => scrollBy.mockRestore())
  show()
  await findItems()
  scrollTo(5000)
  await untilMeasured()
  const item = (await findItems()).find(each => topOf(each) > 5000)
  const before = { top: topOf(item), scrollTop: page.scrollTop }
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(topOf(item)).toBeGreaterThan(before.top)
  await expect.poll(() => page.scrollTop - topOf(item)).toBe(before.scrollTop - before.top)
})

test('after Back, keeps the visible items in place although a new one arrives before the first scroll event', async () => {
  const page = document.documentElement
  const scrollBy = vi.spyOn(page, 'scrollBy').mockImplementation(scrollPage)
  onTestFinished(() => scrollBy.mockRestore())
  const { router } = show()
  await findItems()
  scrollTo(5000)
  await untilMeasured()
  await router.navigate('/profile')
  await screen.findByText('Profile')
  page.scrollTop = 0
  await router.navigate(-1)
  await findItems()
  // The router restores the position, which the browser reports a frame later.
  page.scrollTop = 5000
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await expect.poll(() => page.scrollTop).toBe(5100)
})

test('renders the content of each row once, although virtua measures its rows and the user scrolls', async () => {
  const renderItem = vi.fn<(name: string) => string>(name => name)
  const list = (
    <VirtualList label="People" items={names} keyOf={name => name} renderItem={renderItem} isLast />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: list }])} />)
  const { length } = await findItems()
  // Less than a row, because virtua removes rows above the viewport.
  scrollTo(90)
  await expect.poll(async () => (await findItems()).length).toBeGreaterThan(length)
  const rendered = renderItem.mock.calls.map(([name]) => name)
  expect(rendered).toEqual([...new Set(rendered)])
})

test('takes a tap right after a scroll', async () => {
  show()
  await findItems()
  scrollTo(5000)
  expect(getComputedStyle(screen.getByRole('list', { name: 'People' })).pointerEvents).toBe('auto')
})

test('shows new items at the top while the list is at its top', async () => {
  const scrollBy = vi.spyOn(document.documentElement, 'scrollBy')
  onTestFinished(() => scrollBy.mockRestore())
  show()
  await findItems()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect((await findItems())[0]?.textContent).toBe('Newcomer')
  expect(scrollBy).not.toHaveBeenCalled()
})
