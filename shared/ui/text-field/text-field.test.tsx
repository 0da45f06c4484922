import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { TextField } from './text-field.tsx'

test('announces its error, and has error and hint as its accessible description', () => {
  render(
    <TextField label="Phone number" prefix="+63" error="Phone number is required." hint="Without the 0" />
  )
  const field = screen.getByRole('textbox', { name: 'Phone number' })
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
    'Phone number is required.',
    'Without the 0'
  ])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Phone number is required.')
})

test('shows and hides a password', async () => {
  render(<TextField label="Password" type="password" />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})
