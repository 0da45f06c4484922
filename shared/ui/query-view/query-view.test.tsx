import { ApiError } from '@tambay/client/api/api-error'
import { QueryClient, QueryClientProvider, useQuery } from '@tambay/client/query'
import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { QueryView } from './query-view.tsx'

function Example({ error }: { error: Error }) {
  const query = useQuery({ queryKey: ['post'], queryFn: () => Promise.reject(error) })
  return (
    <QueryView query={query} skeleton={<p>…</p>}>
      {() => <p>Post</p>}
    </QueryView>
  )
}

const show = (error: Error) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Example error={error} /> }])} />
    </QueryClientProvider>
  )

test('shows an error with the request id and Retry', async () => {
  show(new ApiError(500, 'system busy now, please try again later.', { requestId: '7f3a' }))
  expect(await screen.findByText('system busy now, please try again later.')).toBeTruthy()
  expect(screen.getByText('Request 7f3a')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('shows "not found" without Retry for a broken link', async () => {
  show(
    new ApiError(400, 'id: must match pattern /^[1-9]/', { bizErrorCode: 'bad_request', requestId: '7f3a' })
  )
  expect(await screen.findByText('Not found. Please check the address.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('says that something is gone, without Retry and without a request id to report', async () => {
  show(
    new ApiError(90007, 'This post could not be found.', {
      bizErrorCode: 'post_not_found',
      requestId: '7f3a'
    })
  )
  expect(await screen.findByRole('heading', { name: 'This post could not be found.' })).toBeTruthy()
  expect(screen.queryByText('Request 7f3a')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('shows a note while offline, and loads when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  // Mount the client, because only a mounted client detects that the network is gone.
  const client = new QueryClient()
  client.mount()
  onTestFinished(() => {
    client.unmount()
    network.mockRestore()
  })
  window.dispatchEvent(new Event('offline'))
  show(new ApiError(500, 'system busy now, please try again later.'))
  expect(await screen.findByText('We’ll load this when you reconnect.')).toBeTruthy()
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('system busy now, please try again later.')).toBeTruthy()
})
