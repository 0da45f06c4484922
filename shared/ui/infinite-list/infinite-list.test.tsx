import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tambay/client/query'
import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { InfiniteList } from './infinite-list.tsx'

interface Page {
  items: string[]
  next_cursor: string | null
}
type Load = (cursor: string | null) => Promise<Page>

function Example({ load }: { load: Load }) {
  const query = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor
  })
  return (
    <InfiniteList
      label="People"
      query={query}
      keyOf={name => name}
      renderItem={name => name}
      skeleton={<p>…</p>}
      empty={<p>Nobody yet</p>}
    />
  )
}

function show(load: Load) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Example load={load} /> }])} />
    </QueryClientProvider>
  )
}

const failure = Object.assign(new Error('system busy now, please try again later.'), { requestId: '7f3a' })
const names = () => screen.getAllByRole('listitem').map(item => item.textContent)

test('shows a loading state, then loads pages as the end scrolls into view', async () => {
  const pages: Record<string, Page> = {
    first: { items: ['Ana', 'Ben'], next_cursor: 'second' },
    second: { items: ['Cora'], next_cursor: 'third' },
    third: { items: ['Dan'], next_cursor: 'fourth' },
    fourth: { items: ['Ella'], next_cursor: null }
  }
  show(async cursor => pages[cursor ?? 'first'] ?? Promise.reject(failure))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  await screen.findByText('Ella')
  expect(names()).toEqual(['Ana', 'Ben', 'Cora', 'Dan', 'Ella'])
  expect(screen.getByRole('list', { name: 'People' })).toBeTruthy()
})

test('loads the next page if the browser reports the end as hidden and as visible at once', async () => {
  const Observer = window.IntersectionObserver
  class Batching extends Observer {
    constructor(callback: IntersectionObserverCallback) {
      super((entries, observer) =>
        callback([...entries.map(entry => ({ ...entry, isIntersecting: false })), ...entries], observer)
      )
    }
  }
  vi.stubGlobal('IntersectionObserver', Batching)
  onTestFinished(() => void vi.unstubAllGlobals())
  show(async cursor => ({ items: [cursor ?? 'Ana'], next_cursor: cursor ? null : 'Ben' }))
  await screen.findByText('Ben')
  expect(names()).toEqual(['Ana', 'Ben'])
})

test('marks its rows as outdated while offline', async () => {
  show(async () => ({ items: ['Ana'], next_cursor: null }))
  await screen.findByText('Ana')
  expect(screen.queryByText(/out of date/)).toBeNull()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText('This may be out of date.')).toBeTruthy()
  expect(names()).toEqual(['Ana'])
  onLine.mockRestore()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull())
})

test('shows the empty state', async () => {
  show(async () => ({ items: [], next_cursor: null }))
  expect(await screen.findByText('Nobody yet')).toBeTruthy()
})

test('continues after empty pages, and shows the empty state only at the end', async () => {
  const pages: Record<string, Page> = {
    first: { items: [], next_cursor: 'second' },
    second: { items: [], next_cursor: 'third' },
    third: { items: ['Ana'], next_cursor: 'fourth' },
    fourth: { items: [], next_cursor: null }
  }
  let isShown = false
  const observer = new MutationObserver(() => (isShown ||= screen.queryByText('Nobody yet') !== null))
  observer.observe(document.body, { childList: true, subtree: true })
  show(async cursor => pages[cursor ?? 'first'] ?? Promise.reject(failure))
  await screen.findByText('Ana')
  observer.disconnect()
  expect(isShown).toBe(false)
})

test('shows an error with the request id, and loads on Retry', async () => {
  let isBroken = true
  show(async () => (isBroken ? Promise.reject(failure) : { items: ['Ana'], next_cursor: null }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('system busy now, please try again later.')
  expect(alert.textContent).toContain('7f3a')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Ana')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps its rows if the next page fails, and continues after Retry', async () => {
  let isBroken = true
  show(async cursor => {
    if (!cursor) return { items: ['Ana'], next_cursor: 'second' }
    return isBroken ? Promise.reject(failure) : { items: ['Ben'], next_cursor: null }
  })
  await screen.findByRole('alert')
  expect(names()).toEqual(['Ana'])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Ben')
  expect(names()).toEqual(['Ana', 'Ben'])
})
