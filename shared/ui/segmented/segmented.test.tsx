import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Segmented } from './segmented.tsx'

test('selects an option', async () => {
  const onChange = vi.fn<(currency: string) => void>()
  const options = [
    { value: 'coin', label: 'Coin' },
    { value: 'diamond', label: 'Diamond' }
  ]
  const { container } = render(
    <Segmented label="Currency" options={options} value="coin" onChange={onChange} />
  )
  expect(screen.getByRole('radiogroup', { name: 'Currency' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Diamond' }))
  expect(onChange.mock.calls).toEqual([['diamond']])
  expect(await findViolations(container)).toEqual([])
})
