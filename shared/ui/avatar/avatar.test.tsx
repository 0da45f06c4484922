import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Avatar } from './avatar.tsx'

test('falls back to the first letter of the name when there is no picture or it does not load', () => {
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
