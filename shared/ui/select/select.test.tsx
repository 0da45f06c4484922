import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Select } from './select.tsx'

test('reports the chosen value, and has its error as its accessible description', async () => {
  const onChoose = vi.fn<(value: 'red' | 'blue') => void>()
  const { container } = render(
    <Select label="Color" error="Choose another" options={{ red: 'Red', blue: 'Blue' }} onChoose={onChoose} />
  )
  const field = screen.getByRole('combobox', { name: 'Color', description: 'Choose another' })
  await userEvent.selectOptions(field, 'Blue')
  expect(onChoose.mock.calls).toEqual([['blue']])
  expect(await findViolations(container)).toEqual([])
})
