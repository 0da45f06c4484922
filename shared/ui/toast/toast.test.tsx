import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Toast } from './toast.tsx'

test('says its words politely, and nothing without any', () => {
  const { rerender } = render(<Toast toast={{ id: 1, text: 'User coin balance not enough' }} />)
  expect(screen.getByRole('status').textContent).toBe('User coin balance not enough')
  rerender(<Toast />)
  expect(screen.queryByRole('status')).toBeNull()
})
