import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { PullToRefresh } from './pull-to-refresh.tsx'

function pull(distance: number) {
  const list = screen.getByText('List')
  fireEvent.touchStart(list, { touches: [{ clientY: 0 }] })
  fireEvent.touchMove(list, { touches: [{ clientY: distance }] })
  fireEvent.touchEnd(list)
}

test('refreshes after a long pull but not after a short one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let refreshed = 0
  const onRefresh = () => {
    refreshed++
    return promise
  }
  render(
    <PullToRefresh onRefresh={onRefresh}>
      <p>List</p>
    </PullToRefresh>
  )
  pull(60)
  expect(refreshed).toBe(0)
  pull(200)
  expect(refreshed).toBe(1)
  expect(screen.getByRole('status', { name: 'Refreshing' })).toBeTruthy()
  resolve()
  await expect.poll(() => screen.queryByRole('status')).toBeNull()
})
