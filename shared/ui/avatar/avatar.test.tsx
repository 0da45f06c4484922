import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Avatar } from './avatar.tsx'

test('shows the first letter of the name if the picture is missing or fails to load', () => {
  const { container, rerender } = render(<Avatar name=" maria" />)
  expect(screen.getByText('M')).toBeTruthy()
  rerender(<Avatar name="maria" src="/pictures/avatars/01.svg" />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/pictures/avatars/01.svg')
  if (picture) fireEvent.error(picture)
  expect(screen.getByText('M')).toBeTruthy()
  rerender(<Avatar name="maria" src="/pictures/avatars/02.svg" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/avatars/02.svg')
})
