import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { SwitchRow } from './switch-row.tsx'

test('toggles when its label is pressed, and has the hint as its accessible description', async () => {
  const change = vi.fn<() => void>()
  render(<SwitchRow label="Followers" hint="Everyone sees them." onChange={change} />)
  const control = screen.getByRole('switch', { name: 'Followers', description: 'Everyone sees them.' })
  await userEvent.click(screen.getByText('Followers'))
  expect(change).toHaveBeenCalledOnce()
  expect(control).toHaveProperty('checked', true)
})
