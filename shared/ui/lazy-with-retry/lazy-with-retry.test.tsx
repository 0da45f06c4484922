import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { lazyWithRetry } from './lazy-with-retry.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('loads the component once, when it first renders', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
  const Part = lazyWithRetry(load)
  expect(load).not.toHaveBeenCalled()
  const first = render(<Part name="Ann" />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(await screen.findByText('Hello Ann')).toBeTruthy()
  first.unmount()
  render(<Part name="Bob" />)
  expect(screen.getByText('Hello Bob')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('shows an error after a failed load and retries', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let isOnline = false
  const Part = lazyWithRetry(async () => {
    if (!isOnline) throw new Error('Loading chunk forms failed.')
    return Greeting
  })
  render(<Part name="Ann" />)
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this.')
  expect(warn).toHaveBeenCalledOnce()
  isOnline = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Hello Ann')).toBeTruthy()
})
