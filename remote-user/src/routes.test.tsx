import { renderRoutes } from '@tambay/client/testing/render-routes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { routes } from './routes.tsx'

test.each(['/user/nothing', '/user', '/my/nothing', '/my/profile/home', '/my/invite'])(
  '%s is not known here and goes home',
  async path => {
    const { router } = renderRoutes(routes, path)
    await screen.findByText('Elsewhere')
    expect(router.state.location.pathname).toBe('/')
  }
)

test.each([
  ['/user/terms/use', 'Terms of Use'],
  ['/user/terms/privacy-policy', 'Privacy Policy']
])('%s can be read', async (path, title) => {
  renderRoutes(routes, path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(6)
})
