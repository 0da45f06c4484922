import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ErrorState } from './error-state.tsx'

test('shows the message and the request id, and retries', async () => {
  const onRetry = vi.fn<() => void>()
  const { container } = render(
    <ErrorState
      title="Party is unavailable"
      message="system busy now, please try again later."
      requestId="7f3a"
      onRetry={onRetry}
    />
  )
  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain('Party is unavailable')
  expect(alert).toContain('system busy now, please try again later.')
  expect(alert).toContain('7f3a')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(await findViolations(container)).toEqual([])
})
