import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Spinner } from './spinner.tsx'

test('announces loading unless it is inline', () => {
  const { rerender } = render(<Spinner label="Loading your profile" isFullScreen />)
  expect(screen.getByRole('status', { name: 'Loading your profile' })).toBeTruthy()
  rerender(<Spinner isInline />)
  expect(screen.queryByRole('status')).toBeNull()
})
