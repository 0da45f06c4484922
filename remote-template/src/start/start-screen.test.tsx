import { renderRoutes } from '@tambay/client/testing/render-routes'
import { findViolations } from '@tambay/testing/find-violations'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'

test('shows the title and a link to Home', async () => {
  const { container } = renderRoutes(routes, '/template')
  expect(await screen.findByRole('heading', { name: 'Template', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
  expect(await findViolations(container)).toEqual([])
})
