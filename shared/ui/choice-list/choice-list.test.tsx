import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ChoiceList } from './choice-list.tsx'

const modes = [
  { value: '0', label: 'Game Mode', hint: 'Players take the mic freely' },
  { value: '1', label: 'Host Mode', hint: 'Everyone asks the host' }
]

test('renders its choices as one labeled radio group', async () => {
  const onChange = vi.fn<(mode: string) => void>()
  const { container } = render(<ChoiceList label="Mic mode" choices={modes} value="0" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Mic mode' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Game Mode/ }).checked).toBe(true)
  await userEvent.click(screen.getByText('Everyone asks the host'))
  expect(onChange.mock.calls).toEqual([['1']])
  expect(await findViolations(container)).toEqual([])
})
