import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { AvatarStack } from './avatar-stack.tsx'

test('shows the first three avatars and the number of others', () => {
  const people = ['Ana', 'Ben', 'Cora', 'Dan'].map(name => ({ name }))
  render(<AvatarStack people={people} total={12} />)
  expect(screen.getByText('+9')).toBeTruthy()
  expect(screen.getByText('12 people')).toBeTruthy()
  expect(screen.queryByText('D')).toBeNull()
})
