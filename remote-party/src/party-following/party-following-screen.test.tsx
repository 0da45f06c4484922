import { startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { findViolations } from '@tambay/testing/find-violations'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { mockPartyLists } from '../testing/mock-party-lists.ts'
import { startRealtime } from '../testing/start-realtime.ts'

await startRealtime()
let mocks: ReturnType<typeof mockPartyLists>
beforeEach(() => {
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  mocks = mockPartyLists()
})

test('lists live parties of followed hosts and links to the other lists', async () => {
  const { container } = renderRoutes(routes, '/party-following')
  const list = within(await screen.findByRole('list', { name: 'Live rooms of people you follow' }))
  expect(list.getAllByRole('link').map(link => link.textContent)).toEqual([
    expect.stringContaining('Tambay Tayo'),
    expect.stringContaining('Barkada Lang')
  ])
  const links = within(screen.getByRole('navigation', { name: 'Lists of rooms' })).getAllByRole('link')
  expect(links.map(link => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/party-hubs', null],
    ['/party-following', 'page'],
    ['/party-footprint', null]
  ])
  expect(await findViolations(container)).toEqual([])
})

test('links to the hubs if nobody is live', async () => {
  mocks.gateway.parties = []
  renderRoutes(routes, '/party-following')
  expect(await screen.findByText('Nobody you follow is live')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See live rooms' }).getAttribute('href')).toBe('/party-hubs')
})
