import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { CodeField } from './code-field.tsx'

function Example({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField label="Verification code" value={code} onChange={setCode} onComplete={onComplete} />
}

test('extracts the digits of a pasted code and calls onComplete once', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  render(<Example onComplete={onComplete} />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Verification code' }))
  await userEvent.paste('Your code: 48 21.')
  expect(onComplete.mock.calls).toEqual([['4821']])
})

test('calls onComplete after the last digit, and again after a correction', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  render(<Example onComplete={onComplete} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, '12a3')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.type(field, '49')
  expect(field.value).toBe('1234')
  await userEvent.type(field, '{Backspace}5')
  expect(onComplete.mock.calls).toEqual([['1234'], ['1235']])
})

test('inserts digits at the end wherever the user presses, and replaces a full selection', async () => {
  render(<Example onComplete={() => undefined} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, '12')
  await userEvent.type(field, '3', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(field.value).toBe('123')
  await userEvent.type(field, '9', { initialSelectionStart: 0, initialSelectionEnd: 3 })
  expect(field.value).toBe('9')
})

test('enables the one-time code suggestion', async () => {
  const { container } = render(<Example onComplete={() => undefined} />)
  const field = screen.getByRole('textbox')
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric'
  ])
  expect(await findViolations(container)).toEqual([])
})

test('shows dots for a secret and hides the digits from screen readers', async () => {
  const { container } = render(
    <CodeField label="PIN" length={6} isSecret value="135" onChange={() => undefined} />
  )
  const field = screen.getByLabelText<HTMLInputElement>('PIN')
  expect([field.type, field.inputMode]).toEqual(['password', 'numeric'])
  expect(container.textContent).toBe('PIN')
  expect(container.querySelectorAll('[aria-hidden] > span')).toHaveLength(3)
  expect(await findViolations(container)).toEqual([])
})
