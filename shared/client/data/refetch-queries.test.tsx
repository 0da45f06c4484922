import { QueryClient, QueryClientProvider, useQuery } from '@tambay/client/query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { refetchQueries } from './refetch-queries.ts'

let cache: QueryClient
let answers: ((words: string) => void)[]

beforeEach(() => {
  cache = new QueryClient()
  answers = []
})

function Shown() {
  const queryFn = () => new Promise<string>(resolve => answers.push(resolve))
  return <p>{useQuery({ queryKey: ['/posts', { limit: 5 }], queryFn }).data ?? 'Loading'}</p>
}

function show() {
  render(
    <QueryClientProvider client={cache}>
      <Shown />
    </QueryClientProvider>
  )
}

test('cancels requests that were in flight before the change, even a query’s first request', async () => {
  show()
  await waitFor(() => expect(answers).toHaveLength(1))
  void refetchQueries(cache, ['/posts'])
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('liked')
  answers[0]?.('not liked yet')
  await screen.findByText('liked')
})

test('shows the old response until the new one arrives and does not refetch other queries', async () => {
  cache.setQueryData(['/clubs'], 'clubs')
  show()
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.('not liked yet')
  await screen.findByText('not liked yet')
  void refetchQueries(cache, ['/posts'])
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(screen.getByText('not liked yet')).toBeTruthy()
  answers[1]?.('liked')
  await screen.findByText('liked')
  expect(cache.getQueryState(['/clubs'])?.isInvalidated).toBe(false)
})
