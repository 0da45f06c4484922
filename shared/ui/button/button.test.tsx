import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Button } from './button.tsx'

test('responds to pointer and keyboard', async () => {
  const onClick = vi.fn<() => void>()
  render(<Button onClick={onClick}>Log in</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('ignores presses while busy, even as a submit button, and remains focusable', async () => {
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        Sending
      </Button>
    </form>
  )
  const button = screen.getByRole('button', { name: 'Sending' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})
