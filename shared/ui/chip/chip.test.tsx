import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Chip, ChipRow } from './chip.tsx'

test('announces whether it is selected', async () => {
  const onClick = vi.fn<() => void>()
  const { container } = render(
    <ChipRow label="Filters">
      <Chip isOn>Joinable now</Chip>
      <Chip isOn={false} onClick={onClick}>
        Bingo
      </Chip>
    </ChipRow>
  )
  expect(screen.getByRole('button', { name: 'Joinable now', pressed: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bingo', pressed: false }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(await findViolations(container)).toEqual([])
})
