import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Spinner } from './spinner.tsx'

test('says that something loads, and is decoration beside words', () => {
  const { rerender } = render(<Spinner label="Loading your profile" isFullScreen />)
  expect(screen.getByRole('status', { name: 'Loading your profile' })).toBeTruthy()
  rerender(<Spinner isInline />)
  expect(screen.queryByRole('status')).toBeNull()
})
