import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listOdds } from '@tambay/contracts/wheel'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'

const { answer } = mockCallsBeforeEach()

test('shows how many versions of the odds there are, and counts waves', async () => {
  answer(listOdds, () => ({ items: [] }))
  const { container } = renderRoutes(routes, '/activity/hello')
  expect(await screen.findByText('Versions of the odds: 0')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Wave' }))
  expect(screen.getByRole('status').textContent).toBe('Waves: 1')
  expect(await findViolations(container)).toEqual([])
})
