import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { EmptyState } from './empty-state.tsx'

test('shows a title and one action', async () => {
  const { container } = render(
    <EmptyState
      picture="jeepney"
      title="No rooms yet"
      text="Nobody you follow is live."
      action={<a href="/party-hubs">Find a room</a>}
    />
  )
  expect(screen.getByRole('heading', { name: 'No rooms yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find a room' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})
