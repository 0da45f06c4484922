import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { CountBadge } from './badge.tsx'

test('shows at most 99+, announces the full number, and renders nothing for zero', () => {
  const { container, rerender } = render(<CountBadge count={120} label="unread messages" />)
  expect(screen.getByText('99+')).toBeTruthy()
  expect(screen.getByText('120 unread messages')).toBeTruthy()
  rerender(<CountBadge count={0} label="unread messages" />)
  expect(container.textContent).toBe('')
})
