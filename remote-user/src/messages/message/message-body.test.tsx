import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { MessageBody } from './message-body.tsx'

test('shows an icon instead of a preview for an unsent file that is no picture', () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
  render(<MessageBody content={{ kind: 'picture', picture: new Blob(['text']) }} />)
  fireEvent.error(screen.getByRole('img', { name: 'Not sent yet' }))
  expect(screen.getByRole('img', { name: 'Unreadable picture' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Not sent yet' })).toBeNull()
})
