import { QueryClient, QueryClientProvider, useMutation } from '@tambay/client/query'
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

test('a button is busy before a second press of the same millisecond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
  function SendButton() {
    const { mutate, isPending } = useMutation({ mutationFn: send })
    return (
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        Send
      </button>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SendButton />
    </QueryClientProvider>
  )
  for (let presses = 0; presses < 2; presses++) await act(async () => screen.getByRole('button').click())
  expect(send).toHaveBeenCalledOnce()
})
