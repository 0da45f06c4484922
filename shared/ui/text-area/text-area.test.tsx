import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { TextArea } from './text-area.tsx'

test('announces its error, and has error and hint as its accessible description', async () => {
  const { container } = render(
    <TextArea label="Description" error="Please enter Description" hint="At least 10 characters" />
  )
  const field = screen.getByRole('textbox', { name: 'Description' })
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
    'Please enter Description',
    'At least 10 characters'
  ])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(await findViolations(container)).toEqual([])
})
