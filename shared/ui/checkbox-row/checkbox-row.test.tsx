import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { CheckboxRow } from './checkbox-row.tsx'

test('toggles with a click on the label or the space bar', async () => {
  render(<CheckboxRow>I agree to the terms</CheckboxRow>)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms' })
  await userEvent.click(screen.getByText('I agree to the terms'))
  expect(box.checked).toBe(true)
  box.focus()
  await userEvent.keyboard(' ')
  expect(box.checked).toBe(false)
})

test('shows its error', async () => {
  const { container } = render(<CheckboxRow error="Please agree to the Terms of Use">I agree</CheckboxRow>)
  expect(screen.getByRole('alert').textContent).toBe('Please agree to the Terms of Use')
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  expect(await findViolations(container)).toEqual([])
})
