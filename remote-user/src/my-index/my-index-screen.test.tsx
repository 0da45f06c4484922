import { ensureGuest, setGuestCoins } from '@tambay/client/stores/guest/guest'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { findViolations } from '@tambay/testing/find-violations'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'

test('shows the guest with practice coins, and login links that return to this page', async () => {
  await ensureGuest()
  setGuestCoins(2750)
  const { container } = renderRoutes(routes, '/my/index')
  expect((await screen.findByText('practice coins')).previousElementSibling?.textContent).toContain(
    '2,750 coins'
  )
  expect(screen.getByRole('heading', { level: 2, name: /^Guest\d{8}$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/user/login?redirectUrl=%2Fmy%2Findex'
  )
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/user/register?redirectUrl=%2Fmy%2Findex'
  )
  expect(await findViolations(container)).toEqual([])
})

test('links only to screens that guests can open', async () => {
  renderRoutes(routes, '/my/index')
  await screen.findByRole('link', { name: 'Log in' })
  const menus = screen.getAllByRole('navigation').flatMap(menu => [...menu.querySelectorAll('a')])
  expect(menus.map(link => link.getAttribute('href'))).toEqual([
    '/party-hubs',
    '/games-list',
    '/activity/turntable/index',
    '/activity/turntable/rules',
    '/discover',
    '/club',
    '/search',
    '/user/terms/use',
    '/user/terms/privacy-policy'
  ])
})
