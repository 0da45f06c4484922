import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listVisitors } from '@tambay/contracts/people/visitors'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { maria } from '../testing/social.ts'

const visitor = { ...maria, is_following: false }
const calls = mockSession()

test('groups visitors by day in Manila', async () => {
  freezeClock(Date.parse('2026-11-22T01:00:00+08:00'))
  calls.answer(listVisitors, () => ({
    items: [
      { ...visitor, day: '2026-11-22' },
      { ...visitor, id: '10000003', nick_name: 'Jose', day: '2026-11-21' },
      { ...visitor, day: '2026-11-21' },
      { ...visitor, day: '2026-11-18' }
    ],
    next_cursor: null,
    is_incognito: false
  }))
  const { container } = renderRoutes(routes, '/my/visitor')
  const list = within(await screen.findByRole('list', { name: 'Visitors' }))
  expect(list.getAllByRole('listitem')).toHaveLength(4)
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'Wednesday, Nov 18'
  ])
  expect(await findViolations(container)).toEqual([])
})

test.each([
  [true, 'You’re browsing incognito', '/my/setting/index?show=privacy'],
  [false, 'No visitors yet', '/party-hubs']
])('with incognito %s, explains the empty list', async (isIncognito, title, link) => {
  calls.answer(listVisitors, () => ({ items: [], next_cursor: null, is_incognito: isIncognito }))
  renderRoutes(routes, '/my/visitor')
  await screen.findByRole('heading', { name: title })
  expect(within(screen.getByRole('main')).getByRole('link').getAttribute('href')).toBe(link)
})
