import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ErrorState } from './error-state.tsx'

test('shows the message and the request id, and retries', async () => {
  const onRetry = vi.fn<() => void>()
  const element = (
    <ErrorState
      title="Party is unavailable"
      message="system busy now, please try again later."
      requestId="7f3a"
      onRetry={onRetry}
    />
  )
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain('Party is unavailable')
  expect(alert).toContain('system busy now, please try again later.')
  expect(alert).toContain('7f3a')
  expect(screen.getByRole('link', { name: 'Report this problem' }).getAttribute('href')).toBe(
    '/my/faq/feedback?error=7f3a'
  )
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(await findViolations(container)).toEqual([])
})
