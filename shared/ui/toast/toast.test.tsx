import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Toast } from './toast.tsx'

test('announces its text politely, and is empty without a toast', () => {
  const { rerender } = render(<Toast toast={{ id: 1, text: 'User coin balance not enough' }} />)
  expect(screen.getByRole('status').textContent).toBe('User coin balance not enough')
  rerender(<Toast />)
  expect(screen.queryByRole('status')).toBeNull()
})
