import { renderRoutes } from '@tambay/client/testing/render-routes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { routes } from './routes.tsx'

test.each([
  ['/user/terms/use', 'Terms of Use'],
  ['/user/terms/privacy-policy', 'Privacy Policy']
])('%s shows %s with its sections', async (path, title) => {
  renderRoutes(routes, path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(6)
})
